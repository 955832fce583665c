import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database, Replicas } from '#database/connect.ts'
import { measureLag } from '#database/replicas/measure-lag.ts'

/** Reads that may use a replica by where they ran, and how late a replica is. */
export function registerReplicaMetrics({ health, db }: Replicas, writer: Database, registers: Registry[]) {
  new Counter({
    name: 'sawari_replica_reads_total',
    help: 'Reads that may use a replica, by where they ran and why',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(health.counts)) this.inc({ outcome }, count)
    },
  })
  const up = new Gauge({
    name: 'sawari_replica_up',
    help: 'Whether a replica and the writer answer',
    registers,
  })
  const bytes = new Gauge({
    name: 'sawari_replica_lag_bytes',
    help: 'Bytes of the write-ahead log that a replica has not replayed',
    registers,
  })
  new Gauge({
    name: 'sawari_replica_lag_seconds',
    help: 'Seconds since the latest transaction that a replica has replayed, if it lacks later ones',
    registers,
    async collect() {
      const lag = await measureLag(db, writer)
      up.set(lag ? 1 : 0)
      if (!lag) return
      bytes.set(lag.bytes)
      this.set(lag.seconds)
    },
  })
}
