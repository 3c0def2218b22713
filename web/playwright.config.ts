import { defineConfig } from '@playwright/test';

import { chromiumFlags, chromiumPath } from './e2e/chromium';
import { paced } from './e2e/pace';
import type { PortalOptions } from './e2e/portal';

const DESKTOP = { layout: 'desktop', viewport: { width: 1440, height: 900 } } as const;

const PHONE = {
  layout: 'mobile',
  viewport: { width: 375, height: 812 },
  // Real phones have two or three pixels for one, which are drawn by software here and change no layout.
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
} as const;

/** Stories that begin a portal of their own, before anything could skip them: they are told in a region each. */
const OWN_PORTALS =
  /(ads|feed-pictures|hostile-banners|letters|own-object|payloads|push|third-parties)\.spec\.ts$/;

/** Stories in the system's Chromium against the real server: both regions, both layouts. */
export default defineConfig<PortalOptions>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/server.ts',
  // One more than there are cores: with as many a quarter of the processor waits for the next step of a story.
  workers: 3,
  fullyParallel: true,
  timeout: paced(90_000),
  expect: { timeout: paced(20_000) },
  forbidOnly: true,
  // By hand a story has one turn. Continuous integration gives two more and names whoever needed one as flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags() },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    actionTimeout: paced(20_000),
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'msk-desktop', use: { ...DESKTOP, region: 'msk' } },
    { name: 'msk-mobile', use: { ...PHONE, region: 'msk' }, testIgnore: OWN_PORTALS },
    { name: 'spb-desktop', use: { ...DESKTOP, region: 'spb' }, testIgnore: OWN_PORTALS },
    { name: 'spb-mobile', use: { ...PHONE, region: 'spb' } },
    // Here it shares the server of the stories; by itself it has a configuration of its own.
    { name: 'lighthouse', testMatch: 'lighthouse.ts', timeout: paced(180_000) },
  ],
});
