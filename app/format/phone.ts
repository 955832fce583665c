/** Groups the ten digits of an Indian mobile number for reading: `98220 41234`. Returns other input unchanged. */
export const formatPhone = (number: string) => number.replace(/^([6-9]\d{4})(\d{5})$/, '$1 $2')

/** The number to dial, in international form. A number without a country code is Indian. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  const [, national] = /^(?:91|0)?(\d{10})$/.exec(digits) ?? []
  return `tel:${national ? `+91${national}` : digits}`
}
