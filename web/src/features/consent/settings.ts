import type { DeviceLayout } from '../../app/contract';

/** Opens the settings of cookies; few visitors do, so their code comes at the press. */
export function openSettings(layout: DeviceLayout): void {
  import('./ConsentDialog').then((module) => module.openConsentSettings(layout), console.error);
}
