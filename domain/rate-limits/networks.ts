/**
 * The IPv6 prefixes that count: a household, the most a provider gives to a customer, and a company or hosting
 * customer.
 */
export const ipv6Widths = [64, 56, 48] as const
export type IPv6Width = (typeof ipv6Widths)[number]

/** An IPv4 address unchanged; the first 64 bits, or the given width, of an IPv6 address. */
export function networkOf(address: string, width: IPv6Width = 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].map(part => Number.parseInt(part, 16)).slice(0, 4)
  const masked = groups.map((group, at) => group & mask(width - at * 16))
  return `${masked.map(group => group.toString(16)).join(':')}::/${width}`
}

/** The mask of a 16-bit group for the remaining number of bits. */
const mask = (bits: number) => (0xffff << (16 - Math.min(16, Math.max(0, bits)))) & 0xffff
