import { rentVehicles } from '#collections/index.ts'
import type { Sender } from '#domain/rate-limits/rate-limits.ts'
import type { Ctx } from '#records/context.ts'
import { notFound } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { checkPermission } from '../permission.ts'
import { checkNewSpan } from '../rent-times.ts'
import type { RentBasis } from '../rental-prices.ts'
import { checkRentalLength, lengthRuleFields } from '../rental-rules.ts'
import { occupy } from './occupy.ts'
import type { Span } from './taken-times.ts'

/** How long a vehicle is held while a member fills in the form, in minutes. */
export const holdMinutes = 15

type Wish = Span & { vehicle: string; rentalBasis: RentBasis }

/**
 * Holds a vehicle for a member who fills in the form. What the member held before is free again. Returns when the hold
 * ends by itself. Errors: 404 for a guest, or a vehicle that is not there or not offered; 400 for a time that is taken
 * or not possible; 429.
 */
export async function holdVehicle(
  ctx: Ctx,
  { vehicle, rentalBasis, ...span }: Wish,
  { limits }: Pick<Sender, 'limits'>,
): Promise<Date> {
  const { viewer } = ctx
  if (viewer.kind !== 'member') throw notFound()
  await limits.take('dealMove', viewer.id)
  const fields = ['available', 'firm', 'permitUntil', ...lengthRuleFields] as const
  const { available, ...rules } = await getRecord(ctx, rentVehicles, vehicle, { fields: [...fields] })
  if (!available) throw notFound()
  checkNewSpan({ start: span.startsAt, end: span.endsAt })
  await checkPermission(ctx, rules, span.endsAt)
  checkRentalLength(rules, { ...span, rentalBasis })
  const expiresAt = new Date(Date.now() + holdMinutes * 60_000)
  await occupy(ctx, { vehicle, kind: 'hold', holder: viewer.id, ...span, expiresAt })
  return expiresAt
}
