import { and, count, eq, inArray } from 'drizzle-orm'
import { deals } from '#collections/index.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import type { Ctx } from '#records/context.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'

/** Rentals of one renter before their hand-over: enough for a family, too few to block the vehicles of a city. */
export const maxWaitingRentals = 5

const beforeHandOver = ['requested', 'accepted', 'depositMarked', 'ready']

const tooMany: FieldError = {
  code: 'validation_too_many_rentals',
  message: `You can have ${maxWaitingRentals} rentals requested or booked at the same time.`,
  params: { max: maxWaitingRentals },
}

const { table } = deals

/** The rentals of a renter that are requested or booked. */
export const isWaitingRentalOf = (renter: string) =>
  and(eq(table.process, 'rental'), eq(table.buyer, renter), inArray(table.state, beforeHandOver))

/**
 * Call it in the transaction that begins a rental: requests of one renter take turns until their transactions end.
 * Errors: 400 at `car` for a renter who has as many as it may have.
 */
export async function checkWaitingRentals({ db }: Ctx, renter: string): Promise<void> {
  await acquireAdvisoryLock(db, `rentals of ${renter}`)
  const [found] = await db.select({ count: count() }).from(table).where(isWaitingRentalOf(renter))
  if (Number(found?.count) >= maxWaitingRentals) throw refusedWrite('create', { car: tooMany })
}
