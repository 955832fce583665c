/**
 * The ten digits of an Indian mobile number, parsed from `+91 98220 41234` and similar forms; `undefined` for any other
 * text.
 */
export function parseMobile(text: string): string | undefined {
  const [, digits] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(text.replace(/[\s()-]/g, '')) ?? []
  return digits
}

/** An Indian mobile number with its country code: `+91 98220 41234`. Any other text stays unchanged. */
export const formatPhone = (text: string) =>
  parseMobile(text)?.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2') ?? text

/** The ten digits of an Indian mobile number in groups: `98220 41234`. Any other text stays unchanged. */
export const formatNationalNumber = (digits: string) => digits.replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2')

/** The number to dial, in international form. A number without a country code is Indian. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  const [, national] = /^(?:91|0)?(\d{10})$/.exec(digits) ?? []
  return `tel:${national ? `+91${national}` : digits}`
}
