import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#database/connect.ts'
import type { IndexedCluster } from '#listing-index/cluster-sync/indexed-cluster.ts'
import { readBacklog } from '#listing-index/cluster-sync/pending-writes.ts'

/** Gauges of the job queue: due jobs, their age, and failed jobs. */
export function registerJobGauges(db: Database, registers: Registry[]) {
  new Gauge({
    name: 'sawari_jobs',
    help: 'Due, running and failed jobs',
    labelNames: ['state'],
    registers,
    async collect() {
      const { oldest: _, ...states } = await readJobState(db)
      for (const [state, count] of Object.entries(states)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'sawari_jobs_oldest_seconds',
    help: 'Waiting time of the oldest due job, in seconds',
    registers,
    async collect() {
      const { oldest } = await readJobState(db)
      if (oldest !== undefined) this.set(oldest)
    },
  })
}

/** Empty if the database does not respond: the other metrics are still reported. */
async function readJobState(db: Database): Promise<Record<string, number>> {
  try {
    const { rows } = await db.execute<Record<string, number>>(
      sql`select count(*) filter (where is_due)::int as waiting,
            count(*) filter (where locked_at is not null)::int as running,
            count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
            coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest
          from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due
                from graphile_worker.jobs) each`,
    )
    return { ...rows[0] }
  } catch {
    return {}
  }
}

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
