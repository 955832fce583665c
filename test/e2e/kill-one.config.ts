import { defineConfig } from '@playwright/test'
import suite from './full.config.ts'
import { reporters } from './playwright.config.ts'

/** The same suite while a process of the site is killed and restarted; a test in progress may run once more. */
export default defineConfig(suite, {
  retries: 1,
  reporter: [...reporters, ['./kill-one.ts']],
  metadata: { isKilled: true },
})
