import type { AnyCollection, InputOf, RecordOf } from '#collections/define.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { asSystem, type Ctx } from './context.ts'
import { createRecord } from './create.ts'
import { listAllRecords } from './list-all.ts'
import { inTransaction } from './transaction.ts'

/** Creates the defaults whose `key` the store has not: once, even if several processes start at the same time. */
export const seedMissing = <C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  defaults: readonly (InputOf<C> & { key: string })[],
): Promise<void> =>
  inTransaction(asSystem(ctx), async systemCtx => {
    const findMissing = async () => {
      const stored: { key?: unknown }[] = await listAllRecords(systemCtx, collection, [
        'key' as keyof RecordOf<C>,
      ])
      const keys = new Set(stored.map(({ key }) => key))
      return defaults.filter(({ key }) => !keys.has(key))
    }
    if ((await findMissing()).length === 0) return
    await acquireAdvisoryLock(systemCtx.db, `first ${collection.name}`)
    for (const record of await findMissing()) await createRecord(systemCtx, collection, record)
  })
