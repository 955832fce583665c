import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#database/connect.ts'
import type { Replica } from '#database/replica.ts'

/** Whether a replica answers, and how late it is. */
export function registerReplicaMetrics({ readLag }: Replica, writer: Database, registers: Registry[]) {
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
      const lag = await readLag(writer)
      up.set(lag ? 1 : 0)
      if (!lag) return
      bytes.set(lag.bytes)
      this.set(lag.seconds)
    },
  })
}
