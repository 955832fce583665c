import { redirect } from 'react-router'
import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import { recordPath } from '#app/record-path.ts'
import type { RequestContext } from '#app/request-context.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { askableKinds, type DriveSubject, findDriveVehicle } from '#domain/deals/drives/ask-drive.ts'
import { listDrivePlaces } from '#domain/deals/drives/drive-places.ts'
import { readFreeSlots } from '#domain/deals/drives/slots.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { randomId } from '#records/ids.ts'
import { toSlotDays } from './slot-days.ts'

/** The vehicle and place of the address: `?kind=cars&id=tata-nexon&place=…`, and the city to look in. */
export function readSubject(request: Request): DriveSubject & { city: string } {
  const query = new URL(request.url).searchParams
  // New vehicles have their kinds as in addresses.
  const named = query.get('kind') === 'commercial' ? 'commercialVehicles' : query.get('kind')
  const kind = orNotFound(askableKinds.find(each => each === named))
  const text = (name: string) => query.get(name) ?? ''
  return { kind, id: text('id'), city: text('city'), ...(text('place') && { place: text('place') }) }
}

/** The page of a new test drive: places to choose from, then the times of the chosen one. */
export async function loadNewDrive({ ctx, ...page }: RequestContext, request: Request) {
  const { city, ...subject } = readSubject(request)
  const { kind, id } = subject
  const path = (more: Record<string, string>) =>
    `/test-drive/new?${new URLSearchParams({ kind, id, ...(city && { city }), ...more })}`
  const read = async () => {
    const { brand, name } = await findDriveVehicle(ctx, subject)
    const near = await listDrivePlaces(ctx, subject, brand, city)
    const isElsewhere = kind !== 'usedVehicles' && city !== '' && !near.places.length && !near.cities.length
    const { places, cities } = isElsewhere ? await listDrivePlaces(ctx, subject, brand, '') : near
    const place = places.find(each => each.id === subject.place)
    return {
      brand,
      name,
      places,
      cities,
      isElsewhere,
      place,
      slots: place && (await readFreeSlots(ctx, place.id)),
    }
  }
  const { brand, name, places, cities, isElsewhere, place, slots } = await loadOrThrow(
    { ctx, ...page },
    read(),
  )
  const [only] = places
  // The request is for the place of the address.
  if (kind === 'usedVehicles' && only && places.length === 1 && !place)
    throw redirect(path({ place: only.id }))
  const isPrivate = kind === 'usedVehicles' && !places.length
  return {
    name: fullName({ brand, name }),
    vehicle: recordPath(kind, id),
    moveId: randomId(),
    isPrivate,
    /** The city of the address, if it has no dealer of the brand and others do. */
    lacking: isElsewhere ? { brand, city: placeName(findPlace(city)?.name ?? '') } : undefined,
    cities: cities.map(each => ({ label: placeName(each), to: path({ city: each }) })),
    places: places.map(each => ({ ...each, city: placeName(each.city), to: path({ place: each.id }) })),
    otherPlace: kind !== 'usedVehicles' || places.length > 1 ? path({}) : undefined,
    place: place && { ...place, city: placeName(place.city) },
    /** Undefined where the seller confirms each time. */
    days: slots && toSlotDays(slots),
  }
}
