import { email, integer, text } from './define.ts'

/** Limits of what a visitor may type into an inquiry, in characters. */
export const inquiryLimits = { name: 80, email: 254, phone: 20, message: 2000 } as const

/** What every inquiry keeps about who sent it: never public, and which privacy notice stood beside the form. */
export const senderFields = () => ({
  name: text({ required: true, max: inquiryLimits.name }),
  email: email({ required: true }),
  user: text({ max: 15, writable: 'server', private: true }),
  notice: text({ max: 40, writable: 'server' }),
})

/** A phone number as it is typed: digits, blanks, dashes, plus, parentheses. */
export const phonePattern = /^[\d\s\-+()]+$/

/** A phone number that the wire has as a number: at most fifteen digits, a country code included. */
export const phoneAsNumber = (options: { required?: boolean } = {}) =>
  integer({ ...options, min: 100_000, max: 999_999_999_999_999 })
