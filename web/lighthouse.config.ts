import { defineConfig } from '@playwright/test';

import stories from './playwright.config';

/** Lighthouse by the same server and browser as the stories, one page after another. */
export default defineConfig({
  ...stories,
  testMatch: 'lighthouse.ts',
  workers: 1,
  timeout: 180_000,
  projects: [{ name: 'lighthouse' }],
});
