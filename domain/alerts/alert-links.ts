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
    /** For an SMS it is short, and does not expire. */
    unsubscribePath: async (what: Unsubscription, channel = 'email') =>
      `/alerts/unsubscribe?token=${channel === 'sms' ? signShortly(secret, what) : await unsubscription.sign(what)}`,
    readUnsubscription: async (token: string): Promise<Unsubscription | undefined> =>
      readShortUnsubscription(secret, token) ?? unsubscription.read(token),
    /** All searches of an owner: a guest's link carries a token, and a member signs in. */
    managePath: async (owner: AlertOwner) =>
      'user' in owner ? '/alerts' : `/alerts?token=${await management.sign(owner)}`,
    manageToken: (guest: Guest) => management.sign(guest),
    readManagement: management.read,
  }
}

/** The ids of searches, or the part of a wishlist and its member, and a keyed hash. */
function signShortly(secret: string, what: Unsubscription): string {
  const parts =
    'searches' in what
      ? what.searches
      : 'priceDropsOf' in what
        ? ['price', what.priceDropsOf]
        : ['ended', what.endedSalesOf]
  return [...parts, shortSignature(secret, parts.join('.'))].join('.')
}

const shortSignature = (secret: string, text: string) =>
  createHmac('sha256', `end of alerts by SMS:${secret}`)
    .update(text)
    .digest()
    .subarray(0, 16)
    .toString('base64url')

const shortToken = /^((?:\w+\.)+)([\w-]{22})$/

function readShortUnsubscription(secret: string, token: string): Unsubscription | undefined {
  const [, dotted = '', signature = ''] = shortToken.exec(token) ?? []
  const parts = dotted.split('.').filter(Boolean)
  if (!parts.length) return undefined
  const expected = shortSignature(secret, parts.join('.'))
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  const [part, member = ''] = parts
  if (part === 'price') return { priceDropsOf: member }
  return part === 'ended' ? { endedSalesOf: member } : { searches: parts }
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
