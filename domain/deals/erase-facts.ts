import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { dealEvents, deals } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { type Deal, listAllEvents } from './engine/deal.ts'
import { replay } from './engine/event-chain.ts'
import { lockDeal, makeDueMove } from './engine/move-deal.ts'
import { type Facts, isEnd, type Process, type Side, type Transition } from './engine/process.ts'
import { processOf } from './processes/processes.ts'

const { table } = deals

/** Months after the end of a deal for which it has what both sides stated about themselves for the papers. */
export const dealFactsMonths = 6
/** Months after the end of a sale for which its record stays: the time within which somebody can still sue. */
export const salesMonths = 36

/** Whether the vehicle was handed over, for good or for rent: the other side needs the record as long as the law asks. */
const isSale = ({ terms }: Pick<Deal, 'terms'>) =>
  terms?.deadlines !== undefined || terms?.handOut !== undefined
/** The same in SQL. */
export const isSaleSql = sql`(${table.terms} -> 'deadlines' is not null or ${table.terms} -> 'handOut' is not null)`

/**
 * Ends the running deals of a member who deletes its account, so that the other side is told: by the move that its
 * process has for that, or as if their time were over. A sale after the hand-over runs on. Then erases what the member
 * has stated about itself. Call it in the transaction that deletes the account.
 */
export async function leaveDeals(ctx: Ctx, member: string): Promise<void> {
  const own = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(or(eq(table.buyer, member), eq(table.seller, member)))
    .orderBy(asc(table.subject), asc(table.id))
  for (const { id } of own) {
    let deal = await lockDeal(ctx, id)
    const process = processOf(deal)
    // The firm's other members go on with its deals.
    const isFirms = deal.firm && deal.seller === member
    const side = deal.buyer === member ? 'buyer' : 'seller'
    while (!isFirms && !isSale(deal) && !isEnd(process, deal.state)) {
      const transition = leavingMove(process, deal.state)
      deal = await makeDueMove(ctx, deal, transition, leftTerms(transition, side))
    }
    await eraseFacts(ctx, deal, member)
  }
}

/** The terms of a deal that ends because a side is gone, so that the other does not read that nobody answered. */
export const leftTerms = (transition: string, leftBy: Side): Facts | undefined =>
  // Nothing is cut short by a side that only had to rate the other.
  transition === 'close' ? undefined : { leftBy }

function leavingMove({ leave, transitions, states }: Process, state: string): string {
  if (leave && transitions[leave]?.from.includes(state)) return leave
  return states[state]?.due?.transition ?? ''
}

/** Erases the personal facts of deals that ended some months ago; returns of how many. */
export async function eraseOldFacts(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const isOld = and(
    isNull(table.erasedAt),
    lt(table.endedAt, sql`now() - make_interval(months => ${dealFactsMonths})`),
  )
  const old = await ctx.db.select({ id: table.id }).from(table).where(isOld)
  let erased = 0
  for (const { id } of old) {
    if (signal?.aborted) break
    await inTransaction(ctx, async inner => eraseFacts(inner, await lockDeal(inner, id)))
    erased++
  }
  return erased
}

/** Erases personal facts from the events and the terms of a locked deal: those of one member, or all. */
async function eraseFacts(ctx: Ctx, deal: Deal, member?: string): Promise<void> {
  const systemCtx = asSystem(ctx)
  const process = processOf(deal)
  const erasedAt = wireDate(new Date())
  const events = await listAllEvents(systemCtx, deal.id)
  for (const event of events) {
    if (member && event.actor !== member) continue
    const payload = isSale(deal)
      ? withoutPersonal(event.payload ?? {}, process.transitions[event.transition])
      : withoutTexts(event.payload ?? {})
    Object.assign(event, { payload, erasedAt, ...(member && { actor: '' }) })
    const { actor } = event
    const files = isSale(deal) ? {} : { files: [] as never }
    await updateRecord(systemCtx, dealEvents, event.id, files, { set: () => ({ payload, erasedAt, actor }) })
  }
  const { terms } = replay(process, events)
  await updateRecord(systemCtx, deals, deal.id, { terms: { ...terms }, ...(!member && { erasedAt }) })
}

const withoutPersonal = (payload: Facts, transition: Transition | undefined): Facts =>
  Object.fromEntries(Object.entries(payload).filter(([key]) => !transition?.personal?.includes(key)))

/** Amounts, dates and references tell nobody's name. */
const withoutTexts = (payload: Facts): Facts =>
  Object.fromEntries(
    Object.entries(payload).filter(
      ([key, value]) =>
        key === 'added' || typeof value !== 'string' || /^\d{4}-\d\d-\d\d|^[a-z0-9]{15}$/.test(value),
    ),
  )
