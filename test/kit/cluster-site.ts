import type pg from 'pg'
import type { Database } from '#database/connect.ts'
import type { SearchClient } from '#listing-index/opensearch/client.ts'
import { newIndexedCluster } from '#listing-index/outbox/indexed-cluster.ts'
import { type Sleep, syncCluster } from '#listing-index/outbox/sync-cluster.ts'

/** Processes of a site that send the writes of a database to a cluster, with what they report. */
export function newClusterSite({ db, pool }: { db: Database; pool: pg.Pool }, client: SearchClient) {
  const errors: unknown[] = []
  const states: { isUp: boolean; error: unknown }[] = []
  const cluster = newIndexedCluster(client, error => errors.push(error))
  const address = { ...pool.options, password: pool.options.password }
  let running: ReturnType<typeof syncCluster>[] = []
  return {
    cluster,
    errors,
    states,
    start(processes = 1, sleep?: Sleep) {
      const onState = (isUp: boolean, error?: unknown) => states.push({ isUp, error })
      for (let at = 0; at < processes; at++)
        running.push(syncCluster(cluster, { db, address, onState, ...(sleep && { sleep }) }))
    },
    async stop() {
      await Promise.all(running.map(({ close }) => close()))
      running = []
    },
  }
}
