/** How much of an IPv6 address counts: a household, what providers hand to a customer at most, and a company or a hosting customer. */
export const ipv6Widths = [64, 56, 48] as const
export type IPv6Width = (typeof ipv6Widths)[number]

/** An IPv4 address as it is; of an IPv6 address the first 64 bits, or as many as are wanted. */
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

/** The bits of a group of sixteen that count, where so many are left. */
const mask = (bits: number) => (0xffff << (16 - Math.min(16, Math.max(0, bits)))) & 0xffff
