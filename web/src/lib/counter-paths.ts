/** Where the portal's own counter is told. Apart from `paths.ts`: no page needs them before it is shown. */
export const HITS_PATH = '/appData/hits/';
export const VITALS_PATH = '/appData/vitals/';
