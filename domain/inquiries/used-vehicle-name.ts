import { and, sql } from 'drizzle-orm'
import { fullName } from '#collections/vehicle-name.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import type { Row } from '#records/row.ts'
import { kinds } from '../catalogue/kinds.ts'
import { kindOfType } from '../valuation/vehicle.ts'

/**
 * The model of a used vehicle as the catalogue writes it, with its year: no text of the seller. Empty if the public
 * catalogue does not know the model.
 */
export async function usedVehicleName(ctx: Ctx, { type, brand, model, year }: Row): Promise<string> {
  const kindName = kindOfType[String(type)]
  if (!kindName || !brand || !model) return ''
  const { vehicles } = kinds[kindName]
  const is = (column: typeof vehicles.table.name | typeof vehicles.table.brand, text: unknown) =>
    sql`lower(${column}) = ${String(text).toLowerCase()}`
  const { items } = await listRecords({ ...ctx, viewer: { kind: 'guest' } }, vehicles, {
    where: and(is(vehicles.table.brand, brand), is(vehicles.table.name, model)),
    perPage: 1,
    fields: ['brand', 'name'],
    skipTotal: true,
  })
  const [known] = items
  if (!known) return ''
  return year ? `${fullName(known)} (${year})` : fullName(known)
}
