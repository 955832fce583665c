import { createHash } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { type PriceQuote, priceQuotes } from '#collections/index.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import type { RateLimits } from '#domain/rate-limits/rate-limits.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { type FieldError, notFound, refusedWrite } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import type { OnRoadPrice } from '../pricing/on-road-price.ts'
import { findMissingParts } from './charges.ts'
import { sumQuote } from './check-quote.ts'
import type { ParsedQuote } from './parse-quote.ts'
import type { QuotedVehicle } from './quoted-vehicle.ts'

export type QuoteInput = {
  vehicle: QuotedVehicle
  /** The vehicle's name. */
  name: string
  quote: ParsedQuote
  vinYear: number | undefined
  /** The sourced on-road price. */
  sourced: OnRoadPrice
}

/** How many quotes a member may have saved. */
export const maxQuotes = 30

const { table } = priceQuotes

const tooManyQuotes: FieldError = {
  code: 'validation_too_many_quotes',
  message: `You can save up to ${maxQuotes} quotes.`,
}
const noLines: FieldError = { code: 'validation_required', message: 'A quote has at least one line.' }

/** A total outside these shares of the sourced one is a slip, or a quote for something else. */
const plausible = { low: 0.7, high: 1.5 }

const mainParts: readonly string[] = ['exShowroom', 'roadTax', 'insurance']

/**
 * Whether a quote counts for the median of what people paid: it names price, insurance and tax, unless none is due, all of
 * it could be read, and its total is plausible.
 */
function countsForMedian({ lines, unread }: ParsedQuote, sourced: OnRoadPrice): boolean {
  const charged = lines.filter(({ amount }) => amount > 0)
  const isWhole = !findMissingParts(charged, sourced).some(({ part }) => mainParts.includes(part))
  const share = sumQuote(lines) / sourced.total
  return isWhole && !unread.length && share >= plausible.low && share <= plausible.high
}

/**
 * Saves a quote of the signed-in member; the same one again stays one. Errors: 400 with `data.lines` for a quote without
 * lines or beyond the limit, 404 for a guest, 429 for too many on one day.
 */
export async function saveQuote(ctx: Ctx, input: QuoteInput, limits: RateLimits): Promise<PriceQuote> {
  const { viewer } = ctx
  if (viewer.kind !== 'member') throw notFound()
  const { vehicle, name, quote, vinYear, sourced } = input
  const { kind, model: car, variant, city } = vehicle
  if (!quote.lines.length) throw refusedWrite('create', { lines: noLines })
  const contents = JSON.stringify([kind, car, variant, city, quote, vinYear ?? null])
  const key = `${viewer.id}:${createHash('sha256').update(contents).digest('hex')}`
  return inTransaction(asSystem(ctx), async inner => {
    await acquireAdvisoryLock(inner.db, `price quotes of ${viewer.id}`)
    const { items } = await listRecords(inner, priceQuotes, {
      where: eq(table.key, key),
      perPage: 1,
      skipTotal: true,
    })
    if (items[0]) return items[0]
    const [saved] = await inner.db.select({ count: count() }).from(table).where(eq(table.user, viewer.id))
    if ((saved?.count ?? 0) >= maxQuotes) throw refusedWrite('create', { lines: tooManyQuotes })
    await limits.take('priceQuote', viewer.id)
    const set = {
      ...{ kind, car, variant, city, name },
      user: viewer.id,
      lines: quote,
      total: sumQuote(quote.lines),
      vinYear: vinYear ?? null,
      counts: countsForMedian(quote, sourced),
      key,
    }
    return createRecord(inner, priceQuotes, {}, { set })
  })
}

/** The quotes of the signed-in member, the latest first; none for a guest. */
export async function listQuotes(ctx: Ctx): Promise<PriceQuote[]> {
  if (ctx.viewer.kind !== 'member') return []
  const { items } = await listRecords(ctx, priceQuotes, {
    where: eq(table.user, ctx.viewer.id),
    sort: ['-created'],
    perPage: maxQuotes,
    skipTotal: true,
  })
  return items
}

/** The member's own quote; `undefined` if it is another's or gone. */
export const findQuote = (ctx: Ctx, id: string): Promise<PriceQuote | undefined> =>
  findRecord(ctx, priceQuotes, id)

/** Deletes a quote of the signed-in member. Errors: 404 for another's. */
export async function deleteQuote(ctx: Ctx, id: string): Promise<void> {
  const { viewer } = ctx
  await inTransaction(asSystem(ctx), async inner => {
    const { items } = await listRecords(inner, priceQuotes, {
      where: and(eq(table.id, id), eq(table.user, viewer.kind === 'member' ? viewer.id : '')),
      fields: ['id'],
      perPage: 1,
      skipTotal: true,
    })
    if (!items[0]) throw notFound()
    await deleteRecord(inner, priceQuotes, id)
  })
}
