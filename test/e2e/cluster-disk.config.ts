import { defineConfig } from '@playwright/test'
import suite from './cluster.config.ts'

/** The same journeys without a bucket: both processes have their files in one folder. */
export default defineConfig(suite, { metadata: { hasDisk: true } })
