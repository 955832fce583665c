import { maxQuoteLineLength, maxQuoteLines, type QuoteLine } from '#collections/quote-shapes.ts'
import { formatNumber } from '#format/numbers.ts'
import { findLineKind } from './line-kind.ts'
import { readAmount } from './read-amount.ts'

/** The lines of a quote in their order; what could not be read stays as text. */
export type ParsedQuote = { lines: QuoteLine[]; unread: string[] }

/** Why a text is not read at all. */
export type QuoteTextProblem = 'empty' | 'tooLong'

/** The problem of a text that nothing is read from: it is empty, or longer than any quote. */
export function findTextProblem(text: string): QuoteTextProblem | undefined {
  const lines = splitLines(text)
  if (!lines.length) return 'empty'
  const isLong = lines.length > maxQuoteLines || lines.some(line => line.length > maxQuoteLineLength)
  return isLong ? 'tooLong' : undefined
}

const splitLines = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(line => line.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .filter(Boolean)

/**
 * Reads a pasted or typed quote, a charge on each line. A name whose amount is on the next line, as PDF files give it, is
 * one line. Every line of the text is in `lines` or in `unread`. Negative amounts are discounts.
 */
export function parseQuoteText(text: string): ParsedQuote {
  const quote: ParsedQuote = { lines: [], unread: [] }
  let name = ''
  for (const line of splitLines(text)) {
    const read = readAmount(line)
    if (!read) {
      if (name) quote.unread.push(name)
      name = line
      continue
    }
    if (read.name && name) quote.unread.push(name)
    quote.lines.push(toLine(read.name || name, read.amount))
    name = ''
  }
  if (name) quote.unread.push(name)
  return quote
}

function toLine(name: string, amount: number): QuoteLine {
  const kind = amount < 0 ? 'discount' : findLineKind(name)
  return { kind, name, amount: kind === 'discount' && amount ? -Math.abs(amount) : amount }
}

/** The quote as a text that reads as the same quote, for the form. */
export const formatQuoteText = ({ lines, unread }: ParsedQuote): string =>
  [
    ...lines.map(({ name, amount }) => `${name}: ${amount < 0 ? '-' : ''}₹${formatNumber(Math.abs(amount))}`),
    ...unread,
  ].join('\n')
