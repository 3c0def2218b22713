/** Parts of other pages, which hydrate them; the page of a flat leaves them to the server. */
export { BuildingTile } from '../../entities/complex/BuildingTile';
export { FlatTiles } from '../../entities/lot/FlatTile';
