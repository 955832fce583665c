import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createTempFolder } from '../kit/temp-folder.ts'
import type { OpenSearchCluster } from './opensearch.ts'
import { type PostgresCluster, startPatroni } from './patroni.ts'
import { type RedisCluster, startSentinels } from './sentinels.ts'

export type WholeCluster = {
  search: OpenSearchCluster
  postgres: PostgresCluster
  redis: RedisCluster
  /** The settings of Sawari for its servers. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

/** Starts every server that Sawari can use as a cluster, on this machine, with its data in a temporary folder. */
export async function startWholeCluster(search: OpenSearchCluster): Promise<WholeCluster> {
  const folder = await createTempFolder('sawari-cluster-')
  const log = path.join(folder, 'log')
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const redis = await startSentinels(folder, log)
    stops.push(redis.stop)
    const postgres = await startPatroni(folder, log)
    stops.push(postgres.stop)
    const settings = {
      DATABASE_URL: postgres.url,
      DATABASE_READ_URL: postgres.readUrl,
      REDIS_URL: redis.url,
      REDIS_SENTINELS: redis.sentinels,
      SEARCH_URL: search.url,
    }
    return { search, postgres, redis, settings, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
