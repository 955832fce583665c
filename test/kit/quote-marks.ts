import type { QuoteCheck } from '#domain/quote-check/check-quote.ts'

/** Of each line of a checked quote its mark, what to say, and what is too much: `higher taxHigher 5000`. */
export const marksOf = ({ lines }: QuoteCheck) =>
  lines.map(({ mark, say, excess }) => [mark, say, excess || []].flat().join(' '))
