import { z } from 'zod'

/** What a line of a showroom's quote is for. `total` and `paid` are no charges: the sum, and a booking amount. */
export const quoteLineKinds = [
  'exShowroom',
  'roadTax',
  'rto',
  'registration',
  'hypothecation',
  'numberPlate',
  'permit',
  'insurance',
  'tcs',
  'fastag',
  'handling',
  'agent',
  'extendedWarranty',
  'accessories',
  'essentialKit',
  'helmet',
  'discount',
  'other',
  'total',
  'paid',
] as const

/** The most lines of a quote, and the most characters of one. */
export const maxQuoteLines = 60
export const maxQuoteLineLength = 200
/** The largest amount of a line, in rupees. */
export const maxQuoteAmount = 1_000_000_000

const quoteLine = z.strictObject({
  kind: z.enum(quoteLineKinds),
  name: z.string().max(maxQuoteLineLength),
  amount: z.int().min(-maxQuoteAmount).max(maxQuoteAmount),
})

/** A line as the showroom wrote it, in whole rupees; discounts are negative. */
export type QuoteLine = z.output<typeof quoteLine>
export type QuoteLineKind = QuoteLine['kind']

/** The lines of a quote; those that could not be read stay as text. */
export const quoteLines = z.strictObject({
  lines: z.array(quoteLine).max(maxQuoteLines),
  unread: z.array(z.string().max(maxQuoteLineLength)).max(maxQuoteLines),
})
