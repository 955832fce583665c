import { eq, inArray } from 'drizzle-orm'
import { type Car, popularBrands, rentVehicles } from '#collections/index.ts'
import type { EndedStatus } from '#collections/listing-life.ts'
import { getCollection } from '#collections/registry.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { getOrMake } from '#database/memoize.ts'
import type { Ctx } from '#records/context.ts'
import { findRecords } from '#records/find-records.ts'
import { findEndedListings } from '../used-vehicles/ended-listing.ts'
import { type SubjectKind, subjectName } from './subject.ts'

/** A vehicle by its collection and id. */
export type VehicleRef = { kind: SubjectKind; id: string }

/** A vehicle's name, and its picture's stored name; `status` says how the sale of a used one ended. */
export type NamedVehicle = VehicleRef & { name: string; image?: string; status?: EndedStatus }

const newFields = ['id', 'brand', 'name', 'colors']
const fields: Record<SubjectKind, readonly string[]> = {
  cars: newFields,
  bikes: newFields,
  commercial_vehicles: newFields,
  usedVehicles: ['id', 'brand', 'name', 'vehicle_image'],
  rentVehicles: ['id', 'name'],
}

/**
 * Reads vehicles' names and pictures with one statement per kind, and one for the brands of rentals. The result has each
 * vehicle that the viewer may see, and a used one whose sale has ended, with how. A rental has no picture here: only its
 * own page serves it.
 */
export async function readVehicleNames(ctx: Ctx, refs: readonly (VehicleRef | undefined)[]) {
  const ids = new Map<SubjectKind, Set<string>>()
  for (const ref of refs) if (ref) getOrMake(ids, ref.kind, () => new Set<string>()).add(ref.id)
  const names = new Map<string, Omit<NamedVehicle, keyof VehicleRef>>()
  await Promise.all(
    [...ids].map(async ([kind, idsOfKind]) => {
      const [found, brands] = await Promise.all([
        findRecords(ctx, getCollection(kind), [...idsOfKind], fields[kind]),
        readRentalBrands(ctx, kind === 'rentVehicles' ? [...idsOfKind] : []),
      ])
      for (const record of found)
        names.set(`${kind}/${record.id}`, nameAndPicture(kind, record, brands.get(String(record.id))))
    }),
  )
  const unlisted = [...(ids.get('usedVehicles') ?? [])].filter(id => !names.has(`usedVehicles/${id}`))
  for (const [id, { status, ...ended }] of await findEndedListings(ctx, unlisted))
    names.set(`usedVehicles/${id}`, { ...nameAndPicture('usedVehicles', ended), status })
  return (ref: VehicleRef | undefined): NamedVehicle | undefined => {
    const found = ref && names.get(`${ref.kind}/${ref.id}`)
    return ref && found ? { kind: ref.kind, id: ref.id, ...found } : undefined
  }
}

type Pictured = { vehicle_image?: string | null; colors?: Car['colors'] }

function nameAndPicture(kind: SubjectKind, record: Record<string, unknown>, brand = '') {
  const { vehicle_image, colors }: Pictured = record
  const image = vehicle_image || colors?.[0]?.images[0]
  return { name: fullName({ brand, name: subjectName(kind, record) }), ...(image && { image }) }
}

/** The brands of these rentals, by the rental's id: its record holds the brand as a relation. */
async function readRentalBrands({ db }: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = ids.length
    ? await db
        .select({ id: rentVehicles.table.id, brand: popularBrands.table.brand_name })
        .from(rentVehicles.table)
        .innerJoin(popularBrands.table, eq(popularBrands.table.id, rentVehicles.table.brand))
        .where(inArray(rentVehicles.table.id, [...ids]))
    : []
  return new Map(rows.map(({ id, brand }) => [id, brand]))
}
