import { inArray } from 'drizzle-orm'
import type { RecordOf } from '#collections/define.ts'
import { popularBrands, rentVehicles } from '#collections/index.ts'
import { type FirmSummary, listFirms } from '#domain/firms/read-firms.ts'
import { type Ctx, nowOf } from '#records/context.ts'
import { findRecords } from '#records/find-records.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { findBookedVehicles } from './bookings.ts'
import { type NextDays, readNextDays } from './calendar/month.ts'
import { permissionEnd, readLicences } from './permission.ts'

export type Rental = RecordOf<typeof rentVehicles>

/** The fields of a card. */
export const rentalCardFields = [
  'id',
  'name',
  'brand',
  'type',
  'location',
  'fuelType',
  'transmission',
  'seats',
  'rating',
  'reviewCount',
  'available',
  'phone',
  'images',
  'firm',
  'permitUntil',
  'minHours',
  'minDays',
  'maxDays',
  'bufferHours',
  'deposit',
  'kmPerDay',
  'extraKmPrice',
  'price_self_drive_hourly',
  'price_self_drive_daily',
  'price_with_driver_hourly',
  'price_with_driver_daily',
  'weekdayPrices',
  'seasonPrices',
  'lengthPrices',
] as const satisfies readonly (keyof Rental)[]

type RentalCardRecord = Pick<Rental, (typeof rentalCardFields)[number]>

/** Data of a rental that is not in its record. */
export type RentalStatus = {
  /** The name of its brand; empty if it has none. */
  brand: string
  /** Its owner offers it, and may rent it out today. */
  available: boolean
  /** It is available, and not taken at the present moment. */
  isFree: boolean
  /** The firm that rents it out; undefined if that is a person, or a firm that is not published. */
  operator: FirmSummary | undefined
}

/** The data of a rental's card; prices in whole rupees. */
export type RentalCard = Omit<RentalCardRecord, 'brand' | 'images' | 'permitUntil'> &
  RentalStatus & { image: string | undefined; next: NextDays | undefined }

/** Cards of rentals, each with its brand's name and its current availability. */
export async function toRentalCards(ctx: Ctx, vehicles: readonly RentalCardRecord[]): Promise<RentalCard[]> {
  const [brands, booked, operators, nextDays, licences] = await Promise.all([
    readBrandNames(
      ctx,
      vehicles.map(each => each.brand),
    ),
    findBookedVehicles(
      ctx,
      vehicles.map(each => each.id),
    ),
    readOperators(ctx, vehicles),
    readNextDays(ctx, vehicles),
    readLicences(ctx, vehicles),
  ])
  const now = nowOf(ctx).getTime()
  return vehicles.map(({ brand, images, permitUntil, ...vehicle }) => {
    const available = vehicle.available && permissionEnd({ ...vehicle, permitUntil }, licences) > now
    return {
      ...vehicle,
      available,
      brand: brands.get(brand) ?? '',
      isFree: available && !booked.has(vehicle.id),
      operator: operators.find(({ id }) => id === vehicle.firm),
      image: images[0],
      next: nextDays.get(vehicle.id),
    }
  })
}

/** Rentals that the viewer may see, with the name of the brand of each. */
export async function readRentalNames(ctx: Ctx, ids: readonly string[]) {
  const vehicles = await findRecords(ctx, rentVehicles, ids, ['id', 'name', 'brand', 'location'])
  const brands = await readBrandNames(
    ctx,
    vehicles.map(({ brand }) => brand),
  )
  return vehicles.map(({ brand, ...vehicle }) => ({ ...vehicle, brand: brands.get(brand) ?? '' }))
}

/** A rental for its page. */
export type RentalDetail = Omit<Rental, 'brand'> &
  RentalStatus & {
    /** Whether the permissions of the vehicle and of its operator are valid today. */
    isPermitted: boolean
    /** When the verified licence of its operator ends. */
    licensedUntil: Date | undefined
  }

/** A rental that the viewer may see, with its availability. */
export async function findRental(ctx: Ctx, id: string): Promise<RentalDetail | undefined> {
  const vehicle = await findRecord(ctx, rentVehicles, id)
  if (!vehicle) return undefined
  const [brands, booked, operators, licences] = await Promise.all([
    readBrandNames(ctx, [vehicle.brand]),
    findBookedVehicles(ctx, [id]),
    readOperators(ctx, [vehicle]),
    readLicences(ctx, [vehicle]),
  ])
  const isPermitted = permissionEnd(vehicle, licences) > nowOf(ctx).getTime()
  const available = vehicle.available && isPermitted
  return {
    ...vehicle,
    available,
    brand: brands.get(vehicle.brand) ?? '',
    isFree: available && !booked.has(id),
    operator: operators.find(({ id }) => id === vehicle.firm),
    isPermitted,
    licensedUntil: licences.get(vehicle.firm),
  }
}

const readOperators = (ctx: Ctx, vehicles: readonly Pick<Rental, 'firm'>[]) =>
  listFirms(ctx, [...new Set(vehicles.map(({ firm }) => firm))].filter(Boolean))

async function readBrandNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const named = [...new Set(ids.filter(Boolean))]
  if (!named.length) return new Map()
  const { items } = await listRecords(ctx, popularBrands, {
    where: inArray(popularBrands.table.id, named),
    fields: ['id', 'brand_name'],
    perPage: named.length,
    skipTotal: true,
  })
  return new Map(items.map(({ id, brand_name }) => [id, brand_name]))
}
