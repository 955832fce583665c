import { foldText } from '#domain/contact-details/fold-text.ts'

const hidden = '••'

/** The public form of a registration number: state and district, the rest hidden (`MH 12 •• ••••`). */
export function maskRegistration(number: string): string {
  if (!number) return ''
  const [, state = hidden, district = hidden] =
    /^([A-Z]{2})(\d{1,2})/.exec(normalizeRegistration(number)) ?? []
  return `${state} ${district} ${hidden} ${hidden}${hidden}`
}

/** The stored form of a registration number: only capitals and digits; digits of all scripts count. */
export const normalizeRegistration = (number: string) =>
  foldText(number)
    .text.toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** The readable form: `MH 12 AB 1234`, `22 BH 1234 AA`; other texts stay unchanged. */
export function formatRegistration(number: string): string {
  const plain = normalizeRegistration(number)
  const [, ...parts] =
    /^(DL)(\d[A-Z])([A-Z]{2})(\d{1,4})$/.exec(plain) ??
    /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/.exec(plain) ??
    /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/.exec(plain) ??
    []
  return parts.filter(Boolean).join(' ') || number
}
