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
  workers: 2,
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
    // Kept pages would answer where a journey wants the server to; what they do is in offline.spec.ts.
    serviceWorkers: 'block',
    actionTimeout: 8_000,
  },
  // What a width does not change is gone through once: at 360 px, where most visitors are, or at the 1280 px of a desk.
  projects: [
    { name: 'phone', use: phone, grepInvert: /@wide/ },
    { name: 'desktop', use: desktop, grepInvert: /@narrow/ },
  ],
})
