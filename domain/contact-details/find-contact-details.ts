import { foldText } from './fold-text.ts'
import { findPhoneNumbers } from './phone-numbers.ts'

/** A phone number or a mail address, and its passage in the text. */
export type ContactDetail = { kind: 'phone' | 'email'; passage: string; start: number; end: number }

/**
 * The phone numbers and mail addresses in a plain text, in order, including ones that are spelled out, split, in
 * Devanagari, or with letters for digits. Prices, odometers, registration numbers, years and PIN codes do not count.
 */
export function findContactDetails(input: string): ContactDetail[] {
  const { text, places } = foldText(input)
  const detail =
    (kind: ContactDetail['kind']) =>
    (found: { start: number; end: number }): ContactDetail => {
      // The position of the last character itself: characters that folding dropped after it are not part of the
      // passage.
      const [start = 0, last = 0] = [places[found.start], places[found.end - 1]]
      const end = last + String.fromCodePoint(input.codePointAt(last) ?? 0).length
      return { kind, passage: input.slice(start, end), start, end }
    }
  return [...findPhoneNumbers(text).map(detail('phone')), ...emailAddresses(text).map(detail('email'))].sort(
    (one, other) => one.start - other.start,
  )
}

export const hasContactDetails = (text: string) => findContactDetails(text).length > 0

const providers =
  'gmail|googlemail|yahoo|ymail|hotmail|rediffmail|rediff|icloud|protonmail|जीमेल|याहू|हॉटमेल|रेडिफमेल'
const named = `${providers}|outlook|zoho`
const endings = 'com|co|in|net|org|info|biz|कॉम|काम|इन'
const at = String.raw`(?:at\s{0,2}the\s{0,2}rate(?:\s{0,2}of)?|at\s{0,2}rate|at|ऐट\s{0,2}द\s{0,2}रेट|एट\s{0,2}द\s{0,2}रेट|ऐट|एट)`
const dot = String.raw`\s{0,3}(?:\.|[([{]\s?(?:dot|\.)\s?[)\]}]|(?<![\p{L}])dot(?![\p{L}])|डॉट)\s{0,3}`
const host = String.raw`[\p{L}\p{M}\d-]{1,40}`
const inWord = String.raw`[\p{L}\p{M}\d._%+-]`
const wordEnd = String.raw`(?![\p{L}\p{M}\d])`
const bracketed = String.raw`[([{<]\s?(?:at|@)(?:\s?the\s?rate)?\s?[)\]}>]`

const forms = [
  // name@host.in, name @ host . in, name(at)host dot in
  String.raw`${inWord}{1,64}\s{0,2}(?:@|${bracketed})\s{0,2}${host}(?:${dot}${host}){0,3}${dot}[\p{L}\p{M}]{2,12}${wordEnd}`,
  // name at host dot com, name at the rate gmail
  String.raw`${inWord}{1,64}\s{1,3}${at}\s{1,3}${host}\s{0,3}(?:[([{]\s?dot\s?[)\]}]|dot|डॉट)\s{0,3}(?:${endings})${wordEnd}`,
  String.raw`${inWord}{1,64}\s{0,3}(?:@|${bracketed}|(?<=\s)${at}(?=\s))\s{0,3}(?:${providers})${wordEnd}`,
  // gmail.com, yahoo dot in, without an at sign before
  String.raw`(?<![\p{L}\p{M}\d])(?:${named})${dot}(?:${endings})${wordEnd}`,
]
const addresses = new RegExp(forms.join('|'), 'gu')

/** The positions of mail addresses in a folded text, including spelled-out signs. */
const emailAddresses = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(addresses)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
