import { createHmac, timingSafeEqual } from 'node:crypto'
import { newSigner } from '#domain/accounts/signing.ts'
import type { Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import type { AlertOwner } from './alert-owner.ts'

/** A guest, as its link names it. */
type Guest = Exclude<AlertOwner, { user: string }>

/** What a link in a message ends: searches, or the price drops or ended sales of a member's wishlist. */
export type Unsubscription =
  | { searches: readonly string[] }
  | { priceDropsOf: string }
  | { endedSalesOf: string }

/** Days for which links are valid. One to confirm lives as long as the search that waits for it. */
export const confirmDays = 7
const manageDays = 60
const unsubscribeDays = 400

const seconds = (days: number) => (days * dayMs) / 1_000

/** The links of alerts. Each opens what it names without signing in, and nothing else. */
export function alertLinks(secret: string, now = Date.now) {
  const signer = <Payload>(purpose: string, days: number) =>
    newSigner<Payload>(secret, { purpose, lifetime: seconds(days), now })
  const confirmation = signer<{ search: string }>('confirmation of a saved search', confirmDays)
  const unsubscription = signer<Unsubscription>('end of alerts', unsubscribeDays)
  const management = signer<Guest>("a guest's saved searches", manageDays)
  return {
    confirmPath: async (search: string) => `/alerts/confirm?token=${await confirmation.sign({ search })}`,
    readConfirmation: confirmation.read,
    unsubscribePath: async (what: Unsubscription) =>
      `/alerts/unsubscribe?token=${await unsubscription.sign(what)}`,
    /** The same for searches, short enough for an SMS; it does not expire. */
    shortUnsubscribePath: (searches: readonly string[]) =>
      `/alerts/unsubscribe?token=${[...searches, shortSignature(secret, searches)].join('.')}`,
    readUnsubscription: async (token: string): Promise<Unsubscription | undefined> =>
      readShortUnsubscription(secret, token) ?? unsubscription.read(token),
    /** All searches of an owner: a guest's link carries a token, and a member signs in. */
    managePath: async (owner: AlertOwner) =>
      'user' in owner ? '/alerts' : `/alerts?token=${await management.sign(owner)}`,
    manageToken: (guest: Guest) => management.sign(guest),
    readManagement: management.read,
  }
}

const shortSignature = (secret: string, searches: readonly string[]) =>
  createHmac('sha256', `end of alerts by SMS:${secret}`)
    .update(searches.join('.'))
    .digest()
    .subarray(0, 16)
    .toString('base64url')

const shortToken = /^((?:[a-z0-9]{15}\.)+)([\w-]{22})$/

function readShortUnsubscription(secret: string, token: string): Unsubscription | undefined {
  const [, ids = '', signature = ''] = shortToken.exec(token) ?? []
  const searches = ids.split('.').filter(Boolean)
  if (!searches.length) return undefined
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(shortSignature(secret, searches)))
  return isSigned ? { searches } : undefined
}

export type AlertLinks = ReturnType<typeof alertLinks>

/** Whose searches a visitor may see and change: a member its own, a guest those of its link. */
export async function findAlertOwner(
  { viewer }: Ctx,
  links: Pick<AlertLinks, 'readManagement'>,
  manageToken = '',
): Promise<AlertOwner | undefined> {
  if (viewer.kind === 'member') return { user: viewer.id }
  return manageToken ? links.readManagement(manageToken) : undefined
}
