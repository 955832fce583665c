import { formatDay, formatMoment } from '#app/format/date.ts'
import { placeName, recordText } from '#app/format/record-text.ts'
import rentDetailMessages from '#app/messages/en/rentals/detail.json'
import rentMessages from '#app/messages/en/rentals/list.json'
import rentRulesMessages from '#app/messages/en/rentals/rules.json'
import { translations } from '#app/messages/use-translations.ts'
import { operatorView } from '#app/routes/firms/firm-view.ts'
import type { KeySpec } from '#app/ui/vehicle/key-specs.tsx'
import { type SpecIconName, specIconName } from '#app/ui/vehicle/spec-icon-name.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { Booking } from '#domain/rentals/bookings.ts'
import { cancellationTable } from '#domain/rentals/cancellation.ts'
import type { RentalDetail } from '#domain/rentals/rental-card.ts'
import { formatRupees } from '#format/rupees.ts'
import { type EnquiryValues, subjectOf } from '../enquiry/enquiry-state.ts'
import { freeTimeToday } from '../list/next-days-view.ts'
import { rentalLengths } from '../rental-lengths.ts'

const t = translations(rentDetailMessages)
const tRules = translations(rentRulesMessages)
const tRent = translations(rentMessages)

/** What a rental's page shows beside its record: when it is taken, and the dates for which it is to be had. */
type RentalPageData = {
  bookings: readonly Booking[]
  /** Whether the chosen dates are to be had; undefined without dates. */
  isFreeThen?: boolean | undefined
  wish?: EnquiryValues | undefined
  total?: number | undefined
}

/** The texts of a rental's page. */
export function rentalView(vehicle: RentalDetail, { bookings, isFreeThen, wish, total }: RentalPageData) {
  const { id, type, brand, fuelType, images, phone, available, description } = vehicle
  const name = fullName(vehicle)
  const location = placeName(vehicle.location)
  return {
    id,
    name,
    type,
    brand,
    location,
    fuelType,
    images,
    phone,
    isFree: available && (isFreeThen ?? vehicle.isFree),
    freeAt: isFreeThen === undefined && available ? freeTimeToday(bookings[0]?.endsAt) : undefined,
    description,
    /** Why it is not to be had at all; empty if it is. */
    notOffered: vehicle.isPermitted ? (available ? '' : tRules('notOffered')) : tRules('notPermitted'),
    // A booked vehicle accepts enquiries for other days; one that is not offered does not.
    isOffered: available,
    rating: vehicle.rating,
    reviewCount: vehicle.reviewCount ?? 0,
    /** What the chosen dates cost. */
    total,
    subject: subjectOf({ ...vehicle, name, wish }),
    operator: vehicle.operator && operatorView(vehicle.operator),
    // Only an operator's vehicle is booked on Sawari; a person answers an enquiry.
    booking: vehicle.firm
      ? {
          mode: vehicle.bookingMode || ('request' as const),
          cancellation: cancellationTable(vehicle.cancellation, new Date()),
        }
      : undefined,
    facts: factsOf(vehicle),
    terms: vehicle.terms.split('\n').filter(line => line.trim()),
    bookings: bookings.map(({ startsAt, endsAt }) => ({
      start: formatMoment(startsAt.toISOString()),
      end: formatMoment(endsAt.toISOString()),
    })),
  }
}

export type RentalView = ReturnType<typeof rentalView>

/** The icons of facts that no record has as a specification. */
const icons: Partial<Record<string, SpecIconName>> = {
  kilometres: 'power',
  extraKm: 'power',
  licence: 'safety',
  permit: 'plate',
}

function factsOf(vehicle: RentalDetail): KeySpec[] {
  const { type, fuelType, transmission, seats, year, location, kmPerDay, extraKmPrice, deposit } = vehicle
  const { licensedUntil, permitUntil } = vehicle
  const { shortestHours, shortestDays, longest } = rentalLengths(vehicle)
  const facts = [
    ['fuel', recordText(fuelType)],
    ['transmission', recordText(transmission)],
    ['seats', type === 'car' && seats ? tRent('seater', { seats: String(seats) }) : ''],
    ['year', year ? String(year) : ''],
    ['location', placeName(location)],
    ['shortestHours', shortestHours],
    ['shortestDays', shortestDays],
    ['longest', longest],
    ['kilometres', kmPerDay ? t('km', { km: String(kmPerDay) }) : ''],
    ['extraKm', extraKmPrice ? formatRupees(extraKmPrice) : ''],
    ['licence', licensedUntil ? tRules('validUntil', { day: formatDay(licensedUntil.toISOString()) }) : ''],
    ['permit', permitUntil ? tRules('validUntil', { day: formatDay(permitUntil) }) : ''],
    ['deposit', deposit ? t('depositText', { amount: formatRupees(deposit) }) : ''],
  ] as const
  return facts.flatMap(([key, value]) =>
    value ? [{ label: t(`facts.${key}`), value, icon: icons[key] ?? specIconName(key) }] : [],
  )
}
