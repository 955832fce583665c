import type { Context } from 'hono'
import { networkOf } from '#domain/rate-limits/networks.ts'
import type { AppEnv } from '../variables.ts'

/** Bits of an IPv6 address that one household has: it may take any of its 256 networks of 64 bits. */
const householdWidth = 56

/**
 * By whom gates count: the account of who is signed in to the API, otherwise the network. Many people may be behind one IPv4
 * address, and neighbours in one network of 56 bits.
 */
export function requesterKey(c: Context<AppEnv>): string {
  const viewer = c.get('viewer')
  return viewer && 'id' in viewer
    ? `${viewer.kind}/${viewer.id}`
    : networkOf(c.get('address'), householdWidth)
}
