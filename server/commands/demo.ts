import { sql } from 'drizzle-orm'
import { allCollections } from '#collections/registry.ts'
import { connect } from '#database/connect.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { seedTransportPapers } from '#domain/catalogue/transport-papers/transport-papers.ts'
import { seedPeriods } from '#domain/deals/papers/statutory-periods.ts'
import { seedFraudSettings } from '#domain/fraud/fraud-settings.ts'
import { seedRates } from '#domain/pricing/default-rates/seed-rates.ts'
import { allTag } from '#records/commit-events.ts'
import { systemContext } from '#records/context.ts'
import { notifyOtherProcesses } from '#records/invalidation-notify.ts'
import { readEnv } from '../env.ts'
import { exitOnError } from '../exit-on-error.ts'
import { UsageError } from '../usage-error.ts'

/** `npm run demo -- reset`: empties the demo store and seeds it again. Never in live mode. */
async function demo() {
  const env = readEnv()
  if (process.argv[2] !== 'reset') throw new UsageError('Usage: npm run demo -- reset')
  if (env.mode === 'live') throw new UsageError('Live data is not reset')
  const { db, close } = await connect(env)
  try {
    await db.transaction(async inner => {
      const tables = allCollections().map(({ table }) => sql`${table}`)
      await inner.execute(sql`truncate ${sql.join(tables, sql`, `)} cascade`)
      const ctx = systemContext(inner)
      await notifyOtherProcesses(inner, new Set([allTag]))
      await seedRates(ctx)
      await seedFraudSettings(ctx)
      await seedPeriods(ctx)
      await seedTransportPapers(ctx)
      await seedDemo(ctx)
    })
    console.log('The demo store has been reset')
  } finally {
    await close()
  }
}

await exitOnError(demo())
