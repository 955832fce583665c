import type { reportReasons } from '#collections/reports.ts'
import type { FormName } from './form-paths.ts'

/**
 * One input of a form. Its name is that on the wire; its label and messages are in the catalogue under `forms.fields`.
 */
export type FormField = {
  name: 'name' | 'email' | 'number' | 'phone' | 'messgae' | 'message' | 'review' | 'reason' | 'details'
  kind: 'text' | 'email' | 'tel' | 'textarea' | 'select'
  required: boolean
  maxLength: number
  /** The options; their labels are in the catalogue under `forms.options`. */
  options?: readonly (typeof reportReasons)[number][]
  /** The key of another label than the field's own. */
  label?: 'fullName'
  autoComplete?: 'name' | 'email' | 'tel'
}

/** The possible errors of a field, by the store's codes. */
export type ProblemCode =
  | 'validation_required'
  | 'validation_is_email'
  | 'validation_invalid_format'
  | 'validation_max_text_constraint'
  | 'validation_invalid_phone'
  | 'validation_contact_details'
  | 'validation_already_reviewed'
  | 'validation_already_sent'
  | 'validation_own_listing'
  | 'validation_not_launched'

export type FormDefinition = { fields: readonly FormField[] }

const name: FormField = { name: 'name', kind: 'text', required: true, maxLength: 80, autoComplete: 'name' }
const email: FormField = {
  name: 'email',
  kind: 'email',
  required: true,
  maxLength: 254,
  autoComplete: 'email',
}
const phone: FormField = { name: 'number', kind: 'tel', required: true, maxLength: 20, autoComplete: 'tel' }

const message: FormField = { name: 'message', kind: 'textarea', required: true, maxLength: 2000 }

/** The reasons for reporting a listing, as in the collection. */
const reasons = ['fraud', 'wrong', 'spam', 'offensive', 'other'] as const

/** The forms of a vehicle (spec section 5), with the limits of the collections. */
export const forms: Record<FormName, FormDefinition> = {
  carInquiry: { fields: [name, email, phone, { ...message, name: 'messgae' }] },
  bikeInquiry: { fields: [name, email, phone, message] },
  commercialInquiry: { fields: [name, email, phone, { ...message, required: false }] },
  onRoadPrice: {
    fields: [{ ...name, label: 'fullName' }, email, { ...phone, required: false }],
  },
  usedInquiry: {
    fields: [name, email, { ...phone, name: 'phone', required: false }, { ...message, required: false }],
  },
  review: {
    fields: [name, { name: 'review', kind: 'textarea', required: true, maxLength: 4000 }],
  },
  report: {
    fields: [
      { name: 'reason', kind: 'select', required: true, maxLength: 20, options: reasons },
      { name: 'details', kind: 'textarea', required: false, maxLength: 1000 },
    ],
  },
}

/** The allowed characters of a phone number: digits, spaces, dashes, plus, parentheses. */
export const phonePattern = '[\\d\\s\\-+\\(\\)]+'

/** The honeypot field: people never see it, and robots fill it. */
export const honeypotName = 'website'
