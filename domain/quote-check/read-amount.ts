import { maxQuoteAmount } from '#collections/quote-shapes.ts'

/** An amount in whole rupees, and the line's name without it. */
export type ReadAmount = { amount: number; name: string }

const scales: Record<string, number> = {
  l: 100_000,
  lac: 100_000,
  lacs: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
  लाख: 100_000,
  cr: 10_000_000,
  crore: 10_000_000,
  करोड़: 10_000_000,
  k: 1_000,
  hazar: 1_000,
  हज़ार: 1_000,
  हजार: 1_000,
}

const currency = String.raw`(?:₹|rs\.?|inr|रु\.?|रुपये|rupees?|rupaiy?e|rupaye)`
const scale = Object.keys(scales)
  .sort((one, other) => other.length - one.length)
  .join('|')
/** A number that belongs to no word, with its currency, its sign and its unit. */
const tokens = new RegExp(
  String.raw`(?<open>\()?\s*(?<lead>[-–−]\s*)?(?<before>${currency}\s*)?(?<inner>[-–−]\s*)?` +
    String.raw`(?<![\p{L}\p{M}\d./+]|\d,)(?<digits>\d[\d,]*(?:\.\d+)?)(?:\s*(?<scale>${scale})(?![\p{L}\p{M}]))?` +
    String.raw`(?<slash>\s*/[-–=]*)?(?<after>\s*${currency}(?![\p{L}\p{M}]))?(?<close>\s*\))?`,
  'giu',
)

/** What follows a number that is no amount: a share, a period, a size, one more number. */
const noAmount =
  /^\s*(%|प्रतिशत|percent|\+|x\s*\d|(?:yrs?|years?|months?|साल|वर्ष|महीने|saal|km|cc|bhp|kw)(?![\p{L}\p{M}])|(?:st|nd|rd|th)\b|[\p{L}\p{M}])/iu
const grouped = /^\d+(\.\d+)?$|^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/
/** Nothing to pay, in words. */
const free = /(?:^|[\s:=–-])(nil|free|zero|waived|n\/?a|मुफ़्त|मुफ्त|शून्य|निःशुल्क|muft)[\s.!]*$/iu
/** Digits that spaces separate: they may be one number or two. */
const spaced = /(?<![\d,.])\d{1,3}(?: \d{2,3})* \d{3}(?![\d,])/

/** Devanagari digits as Latin ones, and all spaces that group digits as nothing. */
const plain = (text: string) =>
  text
    .replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - 0x966))
    .replace(/(?<=\d)[\u00a0\u2009\u202f](?=\d)/g, '')
    .replace(/[\u00a0\u2009\u202f\t|]+/g, ' ')

/**
 * Reads the amount of a line: the last number with a currency, else the last number that is an amount at all.
 * `undefined` if there is none, or if it can be read in two ways.
 */
export function readAmount(line: string): ReadAmount | undefined {
  const text = plain(line)
  const found = [...text.matchAll(tokens)].filter(each => isAmount(text, each))
  const token = found.findLast(({ groups }) => hasCurrency(groups)) ?? found.at(-1)
  if (!token) {
    const [said] = free.exec(text) ?? []
    return said === undefined
      ? undefined
      : { amount: 0, name: tidy(text.slice(0, text.length - said.length)) }
  }
  if (!hasCurrency(token.groups) && spaced.test(text)) return undefined
  const { digits = '', scale: unit = '', open, close, lead, inner } = token.groups ?? {}
  if (!grouped.test(digits)) return undefined
  const rupees = Math.round(Number(digits.replaceAll(',', '')) * (scales[unit.toLowerCase()] ?? 1))
  if (rupees > maxQuoteAmount) return undefined
  // A dash between two spaces separates the amount from the name; a minus touches what it belongs to.
  const isNegative = Boolean(open && close) || [lead, inner].some(sign => sign && !/\s$/.test(sign))
  const before = text.slice(0, token.index)
  const rest = text.slice(token.index + token[0].length)
  return { amount: isNegative && rupees ? -rupees : rupees, name: tidy(`${before} ${rest}`) }
}

type Groups = Record<string, string | undefined> | undefined
const hasCurrency = (groups: Groups) => Boolean(groups?.before ?? groups?.slash ?? groups?.after)

function isAmount(text: string, { 0: token, index, groups }: RegExpExecArray): boolean {
  if (hasCurrency(groups)) return true
  return !noAmount.test(text.slice(index + token.length))
}

const tidy = (name: string) =>
  name
    .replace(/\s+/g, ' ')
    .replace(/^[\s:=,;•*–-]+|[\s:=,;•*–(-]+$/g, '')
    .trim()
