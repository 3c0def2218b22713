import { defineConfig } from '@playwright/test';

import stories from './playwright.config';

/** Lighthouse by the same server and browser as the stories; where speed is measured, one page after another. */
export default defineConfig({
  ...stories,
  testMatch: 'lighthouse.ts',
  workers: process.env['NOVOSEL_SPEED'] === '1' ? 1 : (stories.workers ?? 1),
  timeout: 180_000,
  projects: [{ name: 'lighthouse' }],
});
