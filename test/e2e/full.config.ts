import { defineConfig } from '@playwright/test'
import suite, { desktop, phone } from './playwright.config.ts'

/** All journeys (*.spec.ts) and sweeps over pages (*.sweep.ts), at both widths unless tagged @narrow or @wide. */
const full: typeof suite = defineConfig({
  ...suite,
  testMatch: '*.{spec,sweep}.ts',
  projects: [
    { name: 'phone', use: phone, grepInvert: /@wide/ },
    { name: 'desktop', use: desktop, grepInvert: /@narrow/ },
  ],
})
export default full
