import { existsSync } from 'node:fs';

const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The same engine without windows takes a third less of the processor for a page, and knows no notifications. */
const WITHOUT_WINDOWS = ['/usr/bin/chromium-headless-shell'];

/** The system's browser; no browser is downloaded. */
export const chromiumPath = () => installed([...WITHOUT_WINDOWS, ...WITH_WINDOWS]);

/** The one that notifications can be sent to. */
export const chromiumWithWindowsPath = () => installed(WITH_WINDOWS);

function installed(places: string[]): string {
  const path = process.env['CHROMIUM'] ?? places.find((place) => existsSync(place));
  if (!path) throw new Error(`no Chromium at ${places.join(', ')}: install it, or name it in CHROMIUM`);
  return path;
}

/**
 * What Playwright disables: of several lists the browser reads the last one alone, so ours repeats it (a unit test
 * compares them).
 */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Pop-ups of the address bar, which the browser renders beforehand for every window: two processes a story. */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * No background requests. The map's WebGL is rendered by software; pages are not composited through it, which would
 * take a third of a story's processor time.
 */
export function chromiumFlags(): string[] {
  return [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu-compositing',
    `--disable-features=${[...PLAYWRIGHT_DISABLES, ...UNUSED].join(',')}`,
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ];
}
