import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from '#database/connect.ts'
import type { Env } from '../env.ts'

export type CapacitySettings = Pick<
  Env,
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseReadUrl'
  | 'databaseDirectUrl'
  | 'redisUrl'
  | 'redisSentinels'
  | 'search'
  | 's3'
  | 'cdn'
>

/**
 * Gauges that say when a part outgrows its machine (docs/scale.md). Those of the database are missing while it does not
 * respond.
 */
export function registerCapacityGauges(db: Database, env: CapacitySettings, registers: Registry[]) {
  new Gauge({
    name: 'sawari_setting',
    help: 'Whether a part runs outside of the process, by the setting that names it',
    labelNames: ['name'],
    registers,
    collect() {
      for (const [name, value] of Object.entries(scaleSettings(env))) this.set({ name }, value ? 1 : 0)
    },
  })
  new Gauge({
    name: 'sawari_disk_bytes',
    help: 'Free and total bytes of the disk with the data folder',
    labelNames: ['of'],
    registers,
    async collect() {
      const disk = await statfs(env.dataDir).catch(() => undefined)
      if (!disk) return
      this.set({ of: 'free' }, disk.bavail * disk.bsize)
      this.set({ of: 'total' }, disk.blocks * disk.bsize)
    },
  })
  new Counter({
    name: 'sawari_database_active_seconds_total',
    help: 'Seconds that all sessions together have spent in statements; its rate is the number of busy sessions',
    // With a label, there is no value until the database responds. Zero would look like a restarted counter.
    labelNames: ['database'],
    registers,
    async collect() {
      const load = await readLoad(db)
      if (!load) return
      this.reset()
      this.inc({ database: load.database }, load.activeSeconds)
    },
  })
  new Gauge({
    name: 'sawari_database_connections',
    help: 'Open connections of the database server, and its limit',
    labelNames: ['of'],
    registers,
    async collect() {
      const load = await readLoad(db)
      if (!load) return
      this.set({ of: 'open' }, load.open)
      this.set({ of: 'limit' }, load.limit)
    },
  })
  const bytes = new Gauge({
    name: 'sawari_table_bytes',
    help: 'Bytes of a table with its indexes',
    labelNames: ['table'],
    registers,
  })
  new Gauge({
    name: 'sawari_table_rows',
    help: 'Estimated rows of a table',
    labelNames: ['table'],
    registers,
    async collect() {
      for (const table of await readTables(db)) {
        this.set({ table: table.name }, table.rows)
        bytes.set({ table: table.name }, table.bytes)
      }
    },
  })
}

const scaleSettings = (env: CapacitySettings) => ({
  DATABASE_URL: env.databaseUrl,
  DATABASE_READ_URL: env.databaseReadUrl,
  DATABASE_DIRECT_URL: env.databaseDirectUrl,
  REDIS_URL: env.redisUrl,
  REDIS_SENTINELS: env.redisSentinels,
  SEARCH_URL: env.search,
  S3_BUCKET: env.s3,
  CDN: env.cdn,
})

type Load = { database: string; activeSeconds: number; open: number; limit: number }

async function readLoad(db: Database): Promise<Load | undefined> {
  try {
    const { rows } = await db.execute<Load>(
      sql`select current_database() as database,
            sum(active_time) filter (where datname = current_database()) / 1000 as "activeSeconds",
            sum(numbackends)::int as open, current_setting('max_connections')::int as "limit"
          from pg_stat_database`,
    )
    return rows[0]
  } catch {
    return undefined
  }
}

async function readTables(db: Database): Promise<{ name: string; rows: number; bytes: number }[]> {
  try {
    const { rows } = await db.execute<{ name: string; rows: number; bytes: number }>(
      sql`select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
          from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    return rows
  } catch {
    return []
  }
}
