const hidden = '••'
const devanagariZero = 0x966

/** A registration number as everyone may see it: state and district, the rest hidden (`MH 12 •• ••••`). */
export function maskRegistration(given: string): string {
  if (!given) return ''
  const [, state = hidden, district = hidden] =
    /^([A-Z]{2})(\d{1,2})/.exec(normalizeRegistration(given)) ?? []
  return `${state} ${district} ${hidden} ${hidden}${hidden}`
}

/** A registration number as it is stored: capitals and digits alone, those of Devanagari too. */
export const normalizeRegistration = (given: string) =>
  given
    .replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - devanagariZero))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/** As people read it: `MH 12 AB 1234`, `22 BH 1234 AA`; what is neither stays as it is. */
export function formatRegistration(given: string): string {
  const plain = normalizeRegistration(given)
  const [, ...parts] =
    /^(DL)(\d[A-Z])([A-Z]{2})(\d{1,4})$/.exec(plain) ??
    /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/.exec(plain) ??
    /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/.exec(plain) ??
    []
  return parts.filter(Boolean).join(' ') || given
}
