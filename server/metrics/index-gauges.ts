import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#database/connect.ts'
import type { IndexedCluster } from '#listing-index/outbox/indexed-cluster.ts'
import { readBacklog } from '#listing-index/outbox/outbox.ts'

/** Gauges of the writes that the search cluster has still to get. Empty if the database does not respond. */
export function registerIndexGauges(
  db: Database,
  { aliases }: Pick<IndexedCluster, 'aliases'>,
  registers: Registry[],
) {
  const read = () => readBacklog(db, aliases).catch(() => undefined)
  new Gauge({
    name: 'sawari_search_index_lag_seconds',
    help: 'Age of the oldest write that the search cluster has not got, in seconds',
    registers,
    async collect() {
      const backlog = await read()
      if (backlog) this.set(backlog.lag)
    },
  })
  new Gauge({
    name: 'sawari_search_index_backlog',
    help: 'Writes that wait for the search cluster, and those that it refuses',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, failed } = (await read()) ?? {}
      if (waiting !== undefined) this.set({ state: 'waiting' }, waiting)
      if (failed !== undefined) this.set({ state: 'failed' }, failed)
    },
  })
}
