import type { Context } from 'hono'
import { networkOf } from '#domain/rate-limits/networks.ts'
import type { AppEnv } from '../variables.ts'

/** Bits of an IPv6 address that identify a household, which may use any of its 256 networks of 64 bits. */
const householdWidth = 56

/**
 * The key by which gates count: the account of a signed-in API client, otherwise the network. Many people may share one
 * IPv4 address, and neighbours one network of 56 bits.
 */
export function requesterKey(c: Context<AppEnv>): string {
  const viewer = c.get('viewer')
  return viewer && 'id' in viewer
    ? `${viewer.kind}/${viewer.id}`
    : networkOf(c.get('address'), householdWidth)
}
