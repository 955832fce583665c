import { z } from 'zod'
import { bool, email, type FieldOptions, integer, json, relation, text } from './define.ts'
import { maskedNumber, maskedPhone } from './number-shares.ts'

/** Limits of an inquiry's fields, in characters. */
export const inquiryLimits = { name: 80, email: 254, phone: 20, message: 2000 } as const

/** What every inquiry stores about its sender, never public, and the version of the privacy notice next to the form. */
export const senderFields = () => ({
  name: text({ required: true, max: inquiryLimits.name }),
  email: email({ required: true }),
  user: text({ max: 15, writable: 'server', private: 'inquiries' }),
  notice: text({ max: 40, writable: 'server' }),
})

/** What operators did with an inquiry: notes and status changes, oldest first. */
const history = z.array(
  z.object({
    at: z.string(),
    by: z.string(),
    /** The operator's name, which remains after the account is deleted. */
    name: z.string(),
    what: z.enum(['note', 'status', 'assignee', 'spam']),
    text: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
  }),
)
export type InquiryEvent = z.output<typeof history>[number]

/** The operators' data about an inquiry of that collection; its sender never sees them. */
export const inboxFields = <const Name extends string>(name: Name) => ({
  assignee: relation('_superusers', { writable: 'operators', internal: 'inquiries' }),
  spam: bool({ writable: 'operators', internal: 'inquiries' }),
  /** The earlier inquiry of the same sender about the same vehicle. */
  duplicateOf: relation(name, { writable: 'server', internal: 'inquiries' }),
  history: json(history, { writable: 'server', internal: 'inquiries' }),
})

/** A phone number as people type it: digits, blanks, dashes, plus, parentheses. */
export const phonePattern = /^[\d\s\-+()]+$/

/** The sender's phone number, which others read masked. It is set once. */
export const phoneAsText = (options: Pick<FieldOptions, 'required' | 'masked'> = {}) =>
  text({
    masked: maskedNumber,
    ...options,
    writable: 'once',
    max: inquiryLimits.phone,
    pattern: phonePattern,
  })

/** The same as a number on the wire: at most fifteen digits, including a country code, and `null` while masked. */
export const phoneAsNumber = (options: Pick<FieldOptions, 'required' | 'masked'> = {}) =>
  integer({ masked: maskedPhone, ...options, writable: 'once', min: 100_000, max: 999_999_999_999_999 })
