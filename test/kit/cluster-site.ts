import type { Database } from '#database/connect.ts'
import { newIndexedCluster } from '#listing-index/cluster-sync/indexed-cluster.ts'
import { type Sleep, syncCluster } from '#listing-index/cluster-sync/sync-cluster.ts'
import type { SearchClient } from '#listing-index/opensearch/client.ts'
import { newLocalInvalidationBus } from '#records/invalidation-bus.ts'

/** Processes of a site that send the writes of a database to a cluster, with what they report. */
export function newClusterSite(db: Database, client: SearchClient) {
  const errors: unknown[] = []
  const states: { isUp: boolean; error: unknown }[] = []
  const cluster = newIndexedCluster(client, error => errors.push(error))
  const writes = newLocalInvalidationBus()
  let running: ReturnType<typeof syncCluster>[] = []
  return {
    cluster,
    errors,
    states,
    start(processes = 1, sleep?: Sleep) {
      const onState = (isUp: boolean, error?: unknown) => states.push({ isUp, error })
      for (let at = 0; at < processes; at++)
        running.push(syncCluster(cluster, { db, writes, onState, ...(sleep && { sleep }) }))
    },
    async stop() {
      await Promise.all(running.map(({ close }) => close()))
      running = []
    },
  }
}
