import { wireDate } from '#collections/define.ts'
import { rentEnquiries, rentOccupancies, rentVehicles } from '#collections/index.ts'
import { indiaDay, withIndiaOffset } from '#collections/india-time.ts'
import { viewsOf } from '#demo/pictures/bodies.ts'
import { pictureName } from '#demo/pictures/picture-name.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { type CollectionRows, toTimestamp } from '../catalogue/vehicle-rows.ts'
import { memberId } from '../used-vehicles/member-id.ts'
import type { DemoMember } from '../used-vehicles/schema.ts'
import type { RentalDemo } from './read.ts'
import type { DemoEnquiry, DemoRental, RentModel, RentOperator } from './schema.ts'

/** The record id of a rental, by its number. */
export const rentalId = (no: number) => `rental${String(no).padStart(9, '0')}`

/** Returns the id of a brand's record; empty if the demo has no such brand. */
type BrandId = (type: string, name: string) => string

type SeedContext = { brandId: BrandId; members: readonly DemoMember[]; now: Date }

/** All records of the demo's rentals, and the enquiries about them, which start some days after `now`. */
export function buildRentalRows(rent: RentalDemo, { brandId, members, now }: SeedContext): CollectionRows[] {
  const modelOf = (name: string) => {
    const model = rent.models.find(each => each.model === name)
    if (!model) throw new Error(`rentals.csv names an unknown model: ${name}`)
    return model
  }
  const enquiries = rent.enquiries.map((each, at) => toEnquiryRow(each, at, rent, members, now))
  return [
    {
      collection: rentVehicles,
      rows: rent.rentals.map(each => toRentalRow(each, modelOf(each.model), rent, { brandId, now })),
    },
    { collection: rentEnquiries, rows: enquiries },
    { collection: rentOccupancies, rows: enquiries.flatMap(toOccupancyRow) },
  ]
}

/** The days for which the permits of an operator's vehicles last. */
const permitDays = 400

const weekend = [6, 7]

/** The operator of a vehicle and its rules; nothing if a person rents it out. */
function toRules(operator: RentOperator | undefined, { no, year }: DemoRental, deposit: number, now: Date) {
  if (!operator) return {}
  const { city: _, weekendPercent: percent, instantBelow, ...rules } = operator
  return {
    ...rules,
    ...(percent && { weekdayPrices: weekend.map(day => ({ day, percent })) }),
    bookingMode: deposit < instantBelow ? 'instant' : 'request',
    permitNumber: `RC/${year}/${String(no).padStart(4, '0')}`,
    permitUntil: wireDate(new Date(now.getTime() + permitDays * dayMs)),
  }
}

function toRentalRow(
  rental: DemoRental,
  model: RentModel,
  { terms, colours, operators }: RentalDemo,
  { brandId, now }: Pick<SeedContext, 'brandId' | 'now'>,
) {
  const { no, year, city: location, rating, reviews: reviewCount } = rental
  const price = (of: number | null) => of && roundTo(of < 200 ? 5 : 50, (of * rental.rate) / 100)
  const paint = colours[rental.colour] ?? ''
  return {
    id: rentalId(no),
    created: toTimestamp(rental.listed),
    year,
    location,
    rating,
    reviewCount,
    name: model.model,
    brand: brandId(model.type, model.brand),
    type: model.type,
    fuelType: model.fuel,
    transmission: model.gearbox,
    seats: model.seats,
    deposit: model.deposit,
    kmPerDay: model.kmPerDay,
    extraKmPrice: model.extraKm,
    available: rental.available === 'yes',
    // No Indian mobile number starts with 1, so these numbers belong to nobody.
    phone: `+91 12345 ${String(no).padStart(5, '0')}`,
    description: `${model.says} ${rental.colour}, of ${year}, handed over in ${location}.`,
    terms: (terms[rental.terms] ?? []).join('\n'),
    images: viewsOf(model.body).map(view => pictureName({ body: model.body, view, paint })),
    price_self_drive_hourly: price(model.selfHour),
    price_self_drive_daily: price(model.selfDay),
    price_with_driver_hourly: price(model.driverHour),
    price_with_driver_daily: price(model.driverDay),
    ...toRules(
      operators.find(({ city }) => city === location),
      rental,
      model.deposit,
      now,
    ),
  }
}

const roundTo = (step: number, price: number) => Math.round(price / step) * step

/** A confirmed enquiry takes its vehicle. */
const toOccupancyRow = ({ id, car, status, startDateTime, endDateTime }: ReturnType<typeof toEnquiryRow>) =>
  status === 'Confirmed'
    ? [{ vehicle: car, kind: 'booking', enquiry: id, startsAt: startDateTime, endsAt: endDateTime }]
    : []

function toEnquiryRow(
  { rental, member: key, inDays, hour, hours, type, basis, status }: DemoEnquiry,
  at: number,
  { rentals }: RentalDemo,
  members: readonly DemoMember[],
  now: Date,
) {
  const member = members.find(each => each.key === key)
  const vehicle = rentals.find(each => each.no === rental)
  if (!member || !vehicle) throw new Error(`enquiries.csv of ${key} names an unknown rental: ${rental}`)
  const day = indiaDay(now.getTime() + inDays * dayMs)
  const start = new Date(withIndiaOffset(`${day}T${String(hour).padStart(2, '0')}:00`))
  return {
    id: `rentenquiry${String(at).padStart(4, '0')}`,
    car: rentalId(rental),
    user: memberId(key),
    name: member.name,
    phone: Number(member.number),
    status,
    email: `${key}@example.com`,
    rentalType: type,
    rentalBasis: basis,
    pickupLocation: `${vehicle.city} railway station`,
    startDateTime: wireDate(start),
    endDateTime: wireDate(new Date(start.getTime() + hours * hourMs)),
  }
}
