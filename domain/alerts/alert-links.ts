import type { RecordOf } from '#collections/define.ts'
import type { savedSearches } from '#collections/index.ts'
import { newSigner } from '#domain/accounts/signing.ts'
import type { Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'

/** Whose alerts these are: a member's, or a guest's by its mail address. */
export type AlertOwner = { user: string } | { email: string }

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
  const management = signer<{ email: string }>("a guest's saved searches", manageDays)
  return {
    confirmPath: async (search: string) => `/alerts/confirm?token=${await confirmation.sign({ search })}`,
    readConfirmation: confirmation.read,
    unsubscribePath: async (what: Unsubscription) =>
      `/alerts/unsubscribe?token=${await unsubscription.sign(what)}`,
    readUnsubscription: unsubscription.read,
    /** All searches of an owner: a guest's link carries a token, and a member signs in. */
    managePath: async (owner: AlertOwner) =>
      'user' in owner ? '/alerts' : `/alerts?token=${await management.sign({ email: owner.email })}`,
    manageToken: (email: string) => management.sign({ email }),
    readManagement: management.read,
  }
}

export type AlertLinks = ReturnType<typeof alertLinks>

/** Whose searches a visitor may see and change: a member its own, a guest those of the address of its link. */
export async function findAlertOwner(
  { viewer }: Ctx,
  links: Pick<AlertLinks, 'readManagement'>,
  manageToken = '',
): Promise<AlertOwner | undefined> {
  if (viewer.kind === 'member') return { user: viewer.id }
  const guest = manageToken ? await links.readManagement(manageToken) : undefined
  return guest && { email: guest.email }
}

/** The owner of a search. */
export const ownerOf = ({
  user,
  email,
}: Pick<RecordOf<typeof savedSearches>, 'user' | 'email'>): AlertOwner => (user ? { user } : { email })
