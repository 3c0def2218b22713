/** Data sync: a partner is told which pages of the catalogue a visitor opens. */
import type { Party, SiteRegion } from '../../app/contract';
import { guarded, loadScript, logFailure } from './load';

interface SyncEvent {
  event: 'view';
  page: string;
  path: string;
  region: SiteRegion;
}

declare global {
  interface Window {
    dataSync?: { push(event: SyncEvent): unknown } | undefined;
  }
}

/** Loads it; the result tells it of a page. */
export async function startDataSync(
  party: Party,
  region: SiteRegion,
): Promise<(path: string, page: string) => void> {
  await loadScript(party.script);
  return (path, page) => {
    const sync = window.dataSync;
    if (!sync) return logFailure('data sync', 'the tool is not defined');
    guarded('data sync', () => sync.push({ event: 'view', page, path, region }));
  };
}
