import { findContactDetails } from '#domain/contact-details/find-contact-details.ts'
import { foldText } from '#domain/contact-details/fold-text.ts'

/** A part of a message, with its link if it is a web address or a phone number. */
type MessagePart = { text: string; href?: string }

type Link = { start: number; end: number; href: string }

const webAddress = /(?<![\w@.:/])(?:https?:\/\/|www\.)[^\s<>"'`\p{C}]+/giu
const trailing = /[.,:;!?*|।॥…’”»\])}]$/u

/** Splits a message into plain text, web addresses (http and https) and phone numbers. Loses no character. */
export function messageParts(text: string): MessagePart[] {
  const web = webLinks(text)
  const phones = phoneLinks(text).filter(
    ({ start, end }) => !web.some(link => start < link.end && link.start < end),
  )
  const parts: MessagePart[] = []
  let from = 0
  for (const { start, end, href } of [...web, ...phones].sort((one, other) => one.start - other.start)) {
    if (start > from) parts.push({ text: text.slice(from, start) })
    parts.push({ text: text.slice(start, end), href })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

function webLinks(text: string): Link[] {
  return [...text.matchAll(webAddress)].flatMap(({ 0: match, index: start }) => {
    const address = withoutPunctuation(match)
    const href = webHref(address)
    return href ? [{ start, end: start + address.length, href }] : []
  })
}

/** Keeps a closing bracket if the address contains the opening one: `/wiki/Kia_(car)`. */
function withoutPunctuation(match: string): string {
  let address = match
  while (trailing.test(address)) {
    if (address.endsWith(')') && address.split('(').length >= address.split(')').length) break
    address = address.slice(0, -1)
  }
  return address
}

/** A user name before `@` disguises an address as another site's, so such an address gets no link. */
function webHref(address: string): string | undefined {
  const url = /^www/i.test(address) ? `https://${address}` : address
  if (!URL.canParse(url)) return undefined
  const { href, hostname, username, password } = new URL(url)
  return hostname.includes('.') && !username && !password ? href : undefined
}

function phoneLinks(text: string): Link[] {
  return findContactDetails(text).flatMap(({ kind, passage, start: first, end }) => {
    if (kind !== 'phone') return []
    const start = text[first - 1] === '+' ? first - 1 : first
    const number = phoneNumber(foldText(passage).text, start < first)
    return number ? [{ start, end, href: `tel:${number}` }] : []
  })
}

/** The number to dial, in international form. Undefined for numbers in words or with letters as digits. */
function phoneNumber(folded: string, isInternational: boolean): string | undefined {
  if (/\p{L}/u.test(folded)) return undefined
  const digits = folded.replace(/\D/g, '')
  if (isInternational) return `+${digits}`
  const [, national] = /^(?:(?:00)?91|0)?(\d{10})$/.exec(digits) ?? []
  return national && `+91${national}`
}
