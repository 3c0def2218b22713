/** The A/B test of the type that the form starts with (specification, section 4). Loaded only where tests run. */
import type { Dispatch } from 'react';

import type { PageContext } from '../../app/page';
import { keptVariant } from '../../lib/experiments';
import { BUILDINGS_PATH, FLATS_PATH, NEW_FLATS_PATH, SETTLEMENTS_PATH } from '../../lib/paths';
import type { RealEstate } from './kinds';
import type { Action } from './state';

/** The test's name in the configuration. */
const TEST = 'search-form-default-type';

const TYPE_OF: Readonly<Record<string, RealEstate>> = {
  APARTMENTS: 'realtors-apartments',
  BUILDINGS: 'buildings',
};

/** Forms of these pages show what the page shows. */
const CATALOGUES = [BUILDINGS_PATH, SETTLEMENTS_PATH, FLATS_PATH, NEW_FLATS_PATH];

/**
 * The type of this browser's variant; null where it has none. A variant is drawn after consent and holds from the next page
 * on: no form changes while somebody looks at it.
 */
export function defaultType({ path, site, today }: PageContext, cookies: string): RealEstate | null {
  if (CATALOGUES.some((catalogue) => path.startsWith(catalogue))) return null;
  const test = site.experiments?.find(({ name, until }) => name === TEST && until >= today);
  const variant = test && keptVariant(test, cookies);
  return (variant && TYPE_OF[variant]) || null;
}

/** Gives the form the type of this browser's variant. */
export function applyDefaultType(context: PageContext, dispatch: Dispatch<Action>): void {
  const value = defaultType(context, document.cookie);
  if (value) dispatch({ type: 'defaultType', value });
}
