/** An Indian mobile number as its ten digits, read from `+91 98220 41234` and the like; `undefined` for any other. */
export function parseMobile(given: string): string | undefined {
  const [, digits] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(given.replace(/[\s-]/g, '')) ?? []
  return digits
}

/** An Indian mobile number as people read it, `+91 98220 41234`; any other as it is. */
export const formatPhone = (given: string) =>
  parseMobile(given)?.replace(/^(\d{5})(\d{5})$/, '+91 $1 $2') ?? given
