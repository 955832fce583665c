import { defineConfig, type ReporterDescription } from '@playwright/test'
import { browserLaunch } from '#test/kit/browser.ts'

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const desktop = { viewport: { width: 1280, height: 800 } }

export const reporters: ReporterDescription[] = [['line'], ['../reporters/playwright.ts']]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: reporters,
  outputDir: '../../test-results/e2e',
  globalSetup: './start-site.ts',
  // Limits are for hanging, not for speed: they hold on a machine four times slower.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await browserLaunch(),
    ignoreHTTPSErrors: true,
    locale: 'en-IN',
    // Cached pages would replace the server's; offline.spec.ts tests the worker.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
  },
  // npm test runs the core journeys once: at 360 px, where most visitors are, or at 1280 px if they are tagged @wide.
  // npm run test:full runs all of them at both widths (full.config.ts).
  projects: [
    { name: 'phone', use: phone, grep: /@core/, grepInvert: /@wide/ },
    { name: 'desktop', use: desktop, grep: /(?=.*@core).*@wide/ },
  ],
})
