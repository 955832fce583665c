import { defineConfig } from '@playwright/test'
import suite from './full.config.ts'

/** The journeys that use each part of the cluster: lists, search, chat, uploads, inquiries, console and account. */
export default defineConfig(suite, {
  globalSetup: './start-cluster-site.ts',
  testMatch: /\/(search|chat|sell|used-vehicles|console|shortlist)\.spec\.ts$/,
  // What a page looks like does not depend on the servers.
  grepInvert: /axe|the page is small|no byte of the console|no cache stores/,
})
