import { defineConfig, type ReporterDescription } from '@playwright/test'
import { browserLaunch } from '#test/kit/browser.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 } }

export const reporters: ReporterDescription[] = [
  ['line'],
  ['json', { outputFile: '../../test-results/e2e.json' }],
]

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  // Journeys often wait for a reply, so three keep two processors busy.
  workers: 3,
  forbidOnly: true,
  reporter: reporters,
  outputDir: '../../test-results/e2e',
  globalSetup: './start-site.ts',
  timeout: 40_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: await browserLaunch(),
    ignoreHTTPSErrors: true,
    locale: 'en-IN',
    // Cached pages would replace the server's; offline.spec.ts tests the worker.
    serviceWorkers: 'block',
    actionTimeout: 8_000,
  },
  // Journeys that do not depend on the width run once: at 360 px, where most visitors are, or at 1280 px.
  projects: [
    { name: 'phone', use: phone, grepInvert: /@wide/ },
    { name: 'desktop', use: desktop, grepInvert: /@narrow/ },
  ],
})
