import { and, arrayContains, asc, eq } from 'drizzle-orm'
import { dealEvents, depositEntries } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { listRecords } from '#records/list.ts'
import type { Deal } from '../engine/deal.ts'
import type { Effect } from '../engine/process.ts'
import { picturesOf } from './claims.ts'
import { balanceOf, type DepositEntry, entriesOf } from './postings.ts'
import { rentalTermsOf } from './rental-terms.ts'

const { table } = depositEntries

/** The entries of a deal that the viewer may see, in their order. */
export async function readLedger(ctx: Ctx, deal: string): Promise<DepositEntry[]> {
  const where = eq(table.deal, deal)
  const { items } = await listRecords(ctx, depositEntries, {
    where,
    sort: ['number'],
    perPage: 200,
    skipTotal: true,
  })
  return items.flatMap(({ account, side, amount, reason, before, after }) =>
    account && side && reason
      ? [{ account, side, amount: amount ?? 0, reason, ...(before && { before }), ...(after && { after }) }]
      : [],
  )
}

/** Posts to the ledger of a locked deal. */
async function post(ctx: Ctx, deal: string, posting: Parameters<typeof entriesOf>[1]): Promise<void> {
  const systemCtx = asSystem(ctx)
  const before = await readLedger(systemCtx, deal)
  for (const [at, entry] of entriesOf(before, posting).entries()) {
    const number = before.length + at + 1
    const set = { ...entry, deal, number, key: `${deal}:${number}` }
    await createRecord(systemCtx, depositEntries, {}, { set })
  }
}

/** The operator has confirmed that the deposit has arrived. */
export const holdDeposit: Effect = async (ctx, { id, terms }) => {
  await post(ctx, id, { reason: 'hold', amount: rentalTermsOf(terms).deposit ?? 0 })
  return undefined
}

/** The renter has agreed to a claim: the amount leaves what is held, with both pictures. */
export const deductClaim: Effect = async (ctx, deal) => {
  const rental = rentalTermsOf(deal.terms)
  const answered = rental.claims?.findLast(({ agreed }) => agreed !== undefined)
  if (!answered?.agreed) return undefined
  const { before, after } = picturesOf(rental, answered)
  await post(ctx, deal.id, {
    reason: 'deduction',
    amount: answered.agreed,
    before: await pathOf(ctx, deal, before?.file),
    after: await pathOf(ctx, deal, after?.file),
  })
  return undefined
}

/** Everything that is still held goes back. */
export const releaseHeld = async (ctx: Ctx, { id }: Pick<Deal, 'id'>): Promise<void> => {
  const held = balanceOf(await readLedger(asSystem(ctx), id), 'heldByOperator')
  await post(ctx, id, { reason: 'release', amount: held })
}

/** The renter has confirmed that the money has arrived. */
export const payBackDeposit: Effect = async (ctx, { id }) => {
  const released = balanceOf(await readLedger(asSystem(ctx), id), 'released')
  await post(ctx, id, { reason: 'payBack', amount: released })
  return undefined
}

/** A picture as the event that has it, and its name; empty if no event has it. */
async function pathOf(ctx: Ctx, { id }: Pick<Deal, 'id'>, file: string | undefined): Promise<string> {
  if (!file) return ''
  const events = dealEvents.table
  const [event] = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.deal, id), arrayContains(events.files, [file])))
    .orderBy(asc(events.number))
    .limit(1)
  return event ? `${event.id}/${file}` : ''
}
