/** An Indian mobile number as its ten digits, read from `+91 98220 41234` and the like; `undefined` for any other. */
export function readMobile(given: string): string | undefined {
  const [, digits] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(given.replace(/[\s-]/g, '')) ?? []
  return digits
}
