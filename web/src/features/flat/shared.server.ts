/** Components hydrated on other pages; on the page of a flat only the server renders them. */
export { BuildingTile } from '../../entities/complex/BuildingTile';
export { FlatTiles } from '../../entities/lot/FlatTile';
