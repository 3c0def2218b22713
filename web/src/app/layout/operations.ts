import { BuildingsByLocationsWidgetAreasDocument } from '../../api/generated/BuildingsByLocationsWidgetAreas';
import { LayoutDocument } from '../../api/generated/Layout';
import type { LayoutQuery } from '../../api/generated/types';
import { searchFormOperations } from '../../entities/search/operations';
import type { Operation } from '../contract';
import type { PageContext, Results } from '../page';
import { sharedOperation } from '../page';

/** The data of the page layout. */
export type LayoutData = LayoutQuery['layout'];

/** The operations of the page layout. */
export function layoutOperations(context: PageContext): Operation[] {
  return [
    sharedOperation(LayoutDocument, variables(context)),
    sharedOperation(BuildingsByLocationsWidgetAreasDocument, variables(context)),
    ...searchFormOperations(context),
  ];
}

/** The data of the page layout; if null, a page still has its own content. */
export function layoutData(context: PageContext, results: Results): LayoutData | null {
  return results.of(LayoutDocument, variables(context))?.layout ?? null;
}

function variables({ site, layout }: PageContext) {
  return { region: site.region, isMobile: layout === 'mobile' };
}
