import { eq } from 'drizzle-orm'
import type { InputOf } from '#collections/define.ts'
import { type FraudSignal, fraudSignals } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { listRecords } from '#records/list.ts'

/** What a check has noticed. `key` says what makes it one thing; a thing is signalled once, also after its decision. */
export type NewSignal = Required<Pick<FraudSignal, 'kind' | 'subjectKind' | 'subject' | 'member' | 'key'>> &
  Pick<InputOf<typeof fraudSignals>, 'listing' | 'otherListing' | 'score' | 'evidence'>

/** Stores an open signal, in the caller's transaction if there is one. `undefined` if there is one of that key. */
export async function addSignal(ctx: Ctx, signal: NewSignal): Promise<FraudSignal | undefined> {
  const systemCtx = asSystem(ctx)
  const where = eq(fraudSignals.table.key, signal.key)
  const known = await listRecords(systemCtx, fraudSignals, {
    where,
    perPage: 1,
    fields: ['id'],
    skipTotal: true,
  })
  if (known.items.length) return undefined
  return createRecord(systemCtx, fraudSignals, {}, { set: { ...signal, status: 'open' } })
}
