import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { deals, firms, type RentalFigures } from '#collections/index.ts'
import { asSystem } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { findRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import type { Effect } from '../engine/process.ts'
import { type RentalTerms, rentalTermsOf } from './rental-terms.ts'

/** Rentals that a firm needs before its figures say something, and the newest that count. */
const [minRentals, countedRentals] = [5, 500]

/** The figures of an operator from its ended rentals; none before there are enough of them. */
export function figuresOf(ended: readonly RentalTerms[]): RentalFigures | null {
  const returned = ended.filter(({ returnedAt, paidBack }) => returnedAt && paidBack)
  if (returned.length < minRentals) return null
  const cancelled = ended.filter(({ cancelledBy }) => cancelledBy === 'seller').length
  const days = returned
    .map(({ returnedAt, completedAt }) => Date.parse(String(completedAt)) - Date.parse(String(returnedAt)))
    .map(ms => Math.max(0, Math.ceil(ms / dayMs)))
    .sort((one, other) => one - other)
  const held = returned.filter(({ settlement }) => settlement?.held)
  const returnedInFull = held.filter(
    ({ settlement, paidBack }) => !settlement?.deducted && paidBack !== 'unconfirmed',
  )
  const percent = (part: number, all: number) => Math.round((100 * part) / all)
  return {
    rentals: returned.length,
    medianDays: days[Math.floor((days.length - 1) / 2)] ?? 0,
    wholeShare: held.length ? percent(returnedInFull.length, held.length) : null,
    cancelledShare: percent(cancelled, returned.length + cancelled),
  }
}

/** Stores the figures of the operator, with this rental as it is after the move. */
export const updateFigures: Effect = async (ctx, { id, firm, terms }) => {
  const systemCtx = asSystem(ctx)
  // Locked, so that of two rentals that end at once the later one counts both.
  const held = firm && (await findRecord(systemCtx, firms, firm, { fields: ['id'], forUpdate: true }))
  if (!held) return undefined
  const { table } = deals
  const hasEnded = or(
    sql`${table.terms} -> 'paidBack' is not null`,
    eq(sql`${table.terms} ->> 'cancelledBy'`, 'seller'),
  )
  const others = await ctx.db
    .select({ terms: table.terms })
    .from(table)
    .where(and(eq(table.process, 'rental'), eq(table.firm, firm), ne(table.id, id), hasEnded))
    .orderBy(desc(table.created))
    .limit(countedRentals)
  const rentalFigures = figuresOf([terms, ...others.map(each => each.terms)].map(rentalTermsOf))
  await updateRecord(systemCtx, firms, firm, { rentalFigures })
  return undefined
}
