import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Database } from '#database/connect.ts'
import { countQueuedWrites } from '#domain/alerts/write-queue.ts'
import type { AlertMatching } from '../jobs/match-alerts.ts'

/** What this process has matched with saved searches, and what waits in the store. */
export function registerAlertMetrics(
  db: Database,
  { onMatched }: Pick<AlertMatching, 'onMatched'>,
  registers: Registry[],
): void {
  const matches = new Counter({
    name: 'sawari_alert_matches_total',
    help: 'Matches of saved searches and wishlists with written records',
    registers,
  })
  const seconds = new Histogram({
    name: 'sawari_alert_match_seconds',
    help: 'Seconds from a write until its matches were known',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120],
    registers,
  })
  onMatched(matched => {
    matches.inc(matched.matches)
    for (const ms of matched.waitedMs) seconds.observe(ms / 1_000)
  })
  new Gauge({
    name: 'sawari_alert_writes',
    help: 'Writes that wait to be matched with saved searches, and the age of the oldest in seconds',
    labelNames: ['of'],
    registers,
    async collect() {
      // Without the database the other metrics are still reported.
      const queued = await countQueuedWrites(db).catch(() => undefined)
      if (!queued) return this.reset()
      this.set({ of: 'waiting' }, queued.waiting)
      this.set({ of: 'seconds' }, queued.lag)
    },
  })
}
