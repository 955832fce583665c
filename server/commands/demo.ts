import { sql } from 'drizzle-orm'
import { allCollections } from '#collections/registry.ts'
import { connect } from '#database/connect.ts'
import { fillDemo } from '#demo/fill.ts'
import { putFirstRates } from '#domain/pricing/first-rates/put-first-rates.ts'
import { everything } from '#records/committed.ts'
import { systemContext } from '#records/context.ts'
import { tellOthers } from '#records/other-processes.ts'
import { readEnv } from '../env.ts'
import { orExit } from '../or-exit.ts'
import { UsageError } from '../usage-error.ts'

/** `npm run demo -- reset`: empties the demo store and fills it again. Never in live mode. */
async function demo() {
  const env = readEnv()
  if (process.argv[2] !== 'reset') throw new UsageError('Usage: npm run demo -- reset')
  if (env.mode === 'live') throw new UsageError('Live data is not reset')
  const { db, close } = await connect({ databaseUrl: env.databaseUrl, dataDir: env.dataDir })
  try {
    await db.transaction(async inner => {
      const tables = allCollections().map(({ table }) => sql`${table}`)
      await inner.execute(sql`truncate ${sql.join(tables, sql`, `)} cascade`)
      const ctx = systemContext(inner)
      await tellOthers(inner, new Set([everything]))
      await putFirstRates(ctx)
      await fillDemo(ctx)
    })
    console.log('The demo store is as new')
  } finally {
    await close()
  }
}

await orExit(demo())
