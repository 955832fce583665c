/** Ten digits of an Indian mobile number as people read them: `98220 41234`; anything else as it is. */
export const formatPhone = (number: string) => number.replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2')

/** What a phone dials, in its international form: a number without a country's code is one of India's. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  const [, national] = /^(?:91|0)?(\d{10})$/.exec(digits) ?? []
  return `tel:${national ? `+91${national}` : digits}`
}
