import type { RentalPrices } from '#domain/rentals/rental-prices.ts'

/** The fields of an enquiry by the step that asks for them; names are the wire's. */
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
export const enquiryFields = [...personalFields, ...bookingFields] as const

export type EnquiryField = (typeof enquiryFields)[number]
export type EnquiryValues = Partial<Record<EnquiryField, string>>

/** What a step needs to draw a field: its id, what it holds, and what is wrong with it. */
export type FieldProps = (name: EnquiryField) => {
  id: string
  value: string | undefined
  error: string | undefined
  /** It is empty and must not be, which the alert above says. */
  isMissing: boolean
  alertId: string
}

/** What is wrong, in words; without a field it is about the whole step. */
export type EnquiryProblem = { field?: EnquiryField; text: string }

/** Where an enquiry stands: its step, what is typed in both, what is wrong, and what became of it. */
export type EnquiryState = {
  step: 1 | 2
  outcome: 'open' | 'sent' | 'failed' | 'limited'
  values: EnquiryValues
  /** Fields that are empty and must not be; `text` of the problems says so once. */
  missing: readonly EnquiryField[]
  problems: readonly EnquiryProblem[]
}

/** What an enquiry is about: a vehicle for rent by id and full name, with what its total is made of. */
export type EnquirySubject = RentalPrices & {
  id: string
  name: string
  deposit?: number | null
  kmPerDay?: number | null
  extraKmPrice?: number | null
}

/** With what an enquiry begins: what the member told us of itself, and now as a form has it. */
export type EnquiryDefaults = { values: EnquiryValues; now: string }

export const initialEnquiry = ({ values }: EnquiryDefaults): EnquiryState => ({
  step: 1,
  outcome: 'open',
  values,
  missing: [],
  problems: [],
})

/** The values of a posted form. */
export const valuesOf = (posted: FormData): EnquiryValues =>
  Object.fromEntries(
    enquiryFields.filter(field => posted.has(field)).map(field => [field, String(posted.get(field))]),
  )
