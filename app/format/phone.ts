/** Ten digits of an Indian mobile number as people read them: `98220 41234`; anything else as it is. */
export const groupPhone = (number: string) => number.replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2')

/** What a phone dials, in its international form: a number without a country's code is one of India's. */
export function dialAddress(given: string): string {
  const digits = given.replace(/\D/g, '')
  if (given.trim().startsWith('+')) return `tel:+${digits}`
  const [, national] = /^(?:91|0)?(\d{10})$/.exec(digits) ?? []
  return `tel:${national ? `+91${national}` : digits}`
}
