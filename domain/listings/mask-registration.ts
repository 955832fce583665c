const hidden = '••'

/** A registration number as everyone may see it: state and district, the rest hidden (`MH 12 •• ••••`). */
export function maskRegistration(given: string): string {
  if (!given) return ''
  const [, state = hidden, district = hidden] = /^([A-Z]{2})(\d{1,2})/.exec(plainRegistration(given)) ?? []
  return `${state} ${district} ${hidden} ${hidden}${hidden}`
}

const plainRegistration = (given: string) => given.toUpperCase().replace(/[^A-Z0-9]/g, '')
