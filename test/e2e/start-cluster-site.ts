import type { FullConfig } from '@playwright/test'
import { buildIfNeeded } from '#server/build-if-needed.ts'
import { readEnv } from '#server/env.ts'
import { startProcesses } from '#test/kit/multi-process-site.ts'
import { startSite } from '#test/kit/site.ts'

/** Starts the site on the servers of the environment, for the journeys that need no TLS. */
export default async function start({ metadata }: FullConfig) {
  await buildIfNeeded()
  const { databaseUrl, databaseReadUrl, redisUrl } = readEnv()
  if (!databaseUrl) throw new Error('DATABASE_URL is not set')
  const hasDisk = Boolean(metadata.hasDisk)
  const site = await startProcesses({
    databaseUrl,
    readUrl: databaseReadUrl,
    redisUrl,
    hasDisk,
    startOne: startSite,
  })
  process.env.SITE = site.origin
  process.env.SITE_STORE = JSON.stringify(site)
  return () => site.stop()
}
