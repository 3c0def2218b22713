/** Types of a complex shared by several features. */
import type {
  BuildingFieldsFragment,
  BuildingPageQuery,
  BuildingTileFieldsFragment,
  FlatTileFieldsFragment,
  ObjectProgramFieldsFragment,
  QueueDetailsFieldsFragment,
} from '../../api/generated/types';

export type Building = BuildingFieldsFragment;
export type Details = NonNullable<BuildingPageQuery['buildingPage']['details']>;
export type Queue = QueueDetailsFieldsFragment;
export type Tile = BuildingTileFieldsFragment;
export type FlatTileData = FlatTileFieldsFragment;
export type Program = ObjectProgramFieldsFragment;
