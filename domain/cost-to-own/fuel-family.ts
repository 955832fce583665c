import { eq } from 'drizzle-orm'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { type KindName, kinds } from '../catalogue/kinds.ts'
import { findVehicleDetail } from '../catalogue/vehicle-detail.ts'
import { maxCompared } from '../catalogue/vehicle-key.ts'
import type { OwnedRequest } from './find-owned-vehicle.ts'

/** Words by which makers tell the model of another fuel from its family: Nexon and Nexon EV. */
const fuelWords = /[\s.-]*\b(ev|electric|e|cng|i-?cng|hybrid)\b/gi

const familyName = (name: string) => name.replace(fuelWords, '').trim().toLowerCase()

/** The cheapest variant of each fuel of a model and of its sisters by name, the cheapest first, up to four. */
export async function listFuelFamily(ctx: Ctx, kindName: KindName, id: string): Promise<OwnedRequest[]> {
  const kind = kinds[kindName]
  const found = await findVehicleDetail(ctx, kind, id)
  if (!found) return []
  const { items } = await listRecords(ctx, kind.vehicles, {
    where: eq(kind.vehicles.table.brand, found.vehicle.brand),
    perPage: 200,
    fields: ['id', 'name', 'isUpcoming'],
    skipTotal: true,
  })
  const sisters = items.filter(
    each => each.id !== id && !each.isUpcoming && familyName(each.name) === familyName(found.vehicle.name),
  )
  const details = await Promise.all(sisters.map(each => findVehicleDetail(ctx, kind, each.id)))
  const byFuel = new Map<string, OwnedRequest & { price: number }>()
  for (const { vehicle, variants } of [found, ...details.filter(each => each !== undefined)])
    for (const { id: variant, fuelType, price } of variants) {
      const known = byFuel.get(fuelType)
      if (fuelType && price && (!known || price < known.price))
        byFuel.set(fuelType, { kind: kindName, id: vehicle.id, variant, price })
    }
  return [...byFuel.values()]
    .sort((one, other) => one.price - other.price)
    .slice(0, maxCompared)
    .map(({ price, ...request }) => request)
}
