import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type RecordOf, wireDate } from '#collections/define.ts'
import { type Firm, firms, rentVehicles } from '#collections/index.ts'
import { markOf } from '#domain/firms/firm-mark.ts'
import { asSystem, type Ctx, nowOf } from '#records/context.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'

// An operator needs a licence, and a vehicle may need a permit: Rent-a-Cab Scheme 1989, Rent-a-Motorcycle Scheme 1997.

type Permitted = Pick<RecordOf<typeof rentVehicles>, 'firm' | 'permitUntil'>
type LicensedFirm = Pick<Firm, 'kind' | 'verified' | 'authorised' | 'licenceUntil'>

/** When the verified licences of operators end, by firm; a firm without one is missing. */
export type Licences = ReadonlyMap<string, Date>

/** When an operator's licence ends; undefined if it has none that is verified. */
export const licenceEnd = (firm: LicensedFirm): Date | undefined =>
  markOf(firm) === 'licensedOperator' && firm.licenceUntil ? new Date(firm.licenceUntil) : undefined

/** The licences of the operators of these vehicles. */
export async function readLicences(
  ctx: Ctx,
  vehicles: readonly Pick<Permitted, 'firm'>[],
): Promise<Licences> {
  const ids = [...new Set(vehicles.map(({ firm }) => firm))].filter(Boolean)
  if (!ids.length) return new Map()
  const { items } = await listRecords(asSystem(ctx), firms, {
    where: inArray(firms.table.id, ids),
    fields: ['id', 'kind', 'verified', 'authorised', 'licenceUntil'],
    perPage: ids.length,
    skipTotal: true,
  })
  return new Map(
    items.flatMap(firm => {
      const end = licenceEnd(firm)
      return end ? [[firm.id, end] as const] : []
    }),
  )
}

/** Until when a vehicle may be rented out, in milliseconds: 0 without a licence, without end for a person's vehicle. */
export function permissionEnd({ firm, permitUntil }: Permitted, licences: Licences): number {
  const noEnd = Number.POSITIVE_INFINITY
  const licence = firm ? (licences.get(firm)?.getTime() ?? 0) : noEnd
  return Math.min(licence, permitUntil ? Date.parse(permitUntil) : noEnd)
}

const { table } = rentVehicles

/** A condition on vehicles: their permissions last beyond that moment. */
export function isPermittedAt(moment: Date): SQL | undefined {
  const end = wireDate(moment)
  const { id, kind, authorised, licenceUntil } = firms.table
  const isLicensed = and(
    eq(id, table.firm),
    eq(kind, 'rentalOperator'),
    eq(authorised, true),
    gt(licenceUntil, end),
  )
  return and(
    or(isNull(table.permitUntil), gt(table.permitUntil, end)),
    or(isNull(table.firm), sql`exists (select 1 from ${firms.table} where ${isLicensed})`),
  )
}

export const notAvailable: FieldError = {
  code: 'validation_not_available',
  message: 'This vehicle is not available for rent right now.',
}
export const notLicensed: FieldError = {
  code: 'validation_not_licensed',
  message: 'The licence of this operator, or the permit of this vehicle, ends before the rental does.',
}

/**
 * Errors: 400 at `car` if the vehicle may not be rented out now, at `endDateTime` with the moment (`until`) if its permit
 * or the licence of its operator ends before the rental.
 */
export async function checkPermission(ctx: Ctx, vehicle: Permitted, endsAt: Date): Promise<void> {
  const until = permissionEnd(vehicle, await readLicences(ctx, [vehicle]))
  if (until > endsAt.getTime()) return
  if (until <= nowOf(ctx).getTime()) throw refusedWrite('create', { car: notAvailable })
  const params = { until: wireDate(new Date(until)) }
  throw refusedWrite('create', { endDateTime: { ...notLicensed, params } })
}
