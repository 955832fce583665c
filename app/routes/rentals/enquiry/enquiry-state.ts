import { enquiryPath, rentalPath } from '#app/rental-paths.ts'
import type { PricedRental } from '#domain/rentals/prices/price-rental.ts'

/** The fields of an enquiry by step, by their names on the wire. */
export const personalFields = ['name', 'phone', 'email'] as const
export const bookingFields = [
  'rentalType',
  'rentalBasis',
  'startDateTime',
  'endDateTime',
  'pickupLocation',
  'dropoffLocation',
  'message',
] as const
/** The fields on which the price depends. */
export const quoteFields = ['rentalType', 'rentalBasis', 'startDateTime', 'endDateTime'] as const
export const enquiryFields = [...personalFields, ...bookingFields] as const

export type EnquiryField = (typeof enquiryFields)[number]
export type EnquiryValues = Partial<Record<EnquiryField, string>>

/** The props of a field: its id, its value, and its error. */
export type FieldProps = (name: EnquiryField) => {
  id: string
  value: string | undefined
  error: string | undefined
  /** Whether it is required and empty; the alert above says so. */
  isMissing: boolean
  alertId: string
}

/** A time in which the vehicle is free, as the form's values and in words. */
export type FreeTime = { wish: EnquiryValues; text: string }

/** The text of an error; without a field it is about the whole step. Of a taken time also the next free ones. */
export type EnquiryProblem = { field?: EnquiryField; text: string; free?: readonly FreeTime[] }

/** The state of an enquiry: its step, the values of both, errors, and the result. */
export type EnquiryState = {
  step: 1 | 2
  outcome: 'open' | 'sent' | 'failed' | 'limited'
  values: EnquiryValues
  /** The required fields that are empty; one text in `problems` covers them all. */
  missing: readonly EnquiryField[]
  problems: readonly EnquiryProblem[]
  /** Whether the vehicle is held for the chosen dates, and that in words or why not. */
  hold?: { isHeld: boolean; text: string; free?: readonly FreeTime[] }
  /** The rental that a sent enquiry has become, and whether it was booked at once. */
  deal?: { id: string; isBooked: boolean }
}

/** The subject of an enquiry: a rental by id and full name, the inputs of its total, and the dates that are chosen. */
export type EnquirySubject = PricedRental & { id: string; name: string; wish?: EnquiryValues | undefined }

type Wished = Pick<EnquirySubject, 'id' | 'wish'>

/** An address with the chosen dates. */
export const withWish = (path: string, wish: EnquiryValues | undefined) =>
  wish ? `${path}?${new URLSearchParams(wish)}` : path

/** The page of a rental, and of its enquiry, with the chosen dates. */
export const wishedRentalPath = ({ id, wish }: Wished) => withWish(rentalPath(id), wish)
export const wishedEnquiryPath = ({ id, wish }: Wished) => withWish(enquiryPath(id), wish)

/** The defaults of an enquiry: the member's details, and the earliest start in the form's format. */
export type EnquiryDefaults = { values: EnquiryValues; earliest: string }

export const initialEnquiry = ({ values }: EnquiryDefaults, wish?: EnquiryValues): EnquiryState => ({
  step: 1,
  outcome: 'open',
  values: { ...values, ...wish },
  missing: [],
  problems: [],
})

/** The values of a posted form or of an address. */
export const valuesOf = (
  params: FormData | URLSearchParams,
  fields: readonly EnquiryField[] = enquiryFields,
): EnquiryValues =>
  Object.fromEntries(
    fields.filter(field => params.has(field)).map(field => [field, String(params.get(field))]),
  )

/** The fields of a vehicle that an enquiry needs. */
export const subjectOf = (vehicle: EnquirySubject): EnquirySubject => ({
  id: vehicle.id,
  name: vehicle.name,
  ...(vehicle.wish && { wish: vehicle.wish }),
  deposit: vehicle.deposit ?? null,
  kmPerDay: vehicle.kmPerDay ?? null,
  extraKmPrice: vehicle.extraKmPrice ?? null,
  price_self_drive_hourly: vehicle.price_self_drive_hourly,
  price_self_drive_daily: vehicle.price_self_drive_daily,
  price_with_driver_hourly: vehicle.price_with_driver_hourly,
  price_with_driver_daily: vehicle.price_with_driver_daily,
  weekdayPrices: vehicle.weekdayPrices ?? null,
  seasonPrices: vehicle.seasonPrices ?? null,
  lengthPrices: vehicle.lengthPrices ?? null,
})
