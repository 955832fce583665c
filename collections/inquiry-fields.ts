import { z } from 'zod'
import { bool, email, integer, json, relation, text } from './define.ts'

/** Limits of what a visitor may type into an inquiry, in characters. */
export const inquiryLimits = { name: 80, email: 254, phone: 20, message: 2000 } as const

/** What every inquiry keeps about who sent it: never public, and which privacy notice stood beside the form. */
export const senderFields = () => ({
  name: text({ required: true, max: inquiryLimits.name }),
  email: email({ required: true }),
  user: text({ max: 15, writable: 'server', private: 'inquiries' }),
  notice: text({ max: 40, writable: 'server' }),
})

/** What operators did with an inquiry: notes and moves, oldest first. */
const history = z.array(
  z.object({
    at: z.string(),
    by: z.string(),
    /** Who that was, also when its account is gone. */
    name: z.string(),
    what: z.enum(['note', 'status', 'assignee', 'spam']),
    text: z.string().optional(),
    from: z.string().optional(),
    to: z.string().optional(),
  }),
)
export type InquiryEvent = z.output<typeof history>[number]

/** What operators keep about an inquiry of that collection, and its sender never sees. */
export const inboxFields = <const Name extends string>(name: Name) => ({
  assignee: relation('_superusers', { writable: 'operators', internal: 'inquiries' }),
  spam: bool({ writable: 'operators', internal: 'inquiries' }),
  /** The earlier inquiry of the same sender about the same vehicle. */
  duplicateOf: relation(name, { writable: 'server', internal: 'inquiries' }),
  history: json(history, { writable: 'server', internal: 'inquiries' }),
})

/** A phone number as it is typed: digits, blanks, dashes, plus, parentheses. */
export const phonePattern = /^[\d\s\-+()]+$/

/** A phone number that the wire has as a number: at most fifteen digits, a country code included. */
export const phoneAsNumber = (options: { required?: boolean } = {}) =>
  integer({ ...options, min: 100_000, max: 999_999_999_999_999 })
