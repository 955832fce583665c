/**
 * The ten digits of an Indian mobile number, parsed from `+91 98220 41234` and similar forms; `undefined` for any other
 * text.
 */
export function parseMobile(given: string): string | undefined {
  const [, digits] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(given.replace(/[\s-]/g, '')) ?? []
  return digits
}

/** An Indian mobile number formatted as `+91 98220 41234`; any other text unchanged. */
export const formatPhone = (given: string) =>
  parseMobile(given)?.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2') ?? given
