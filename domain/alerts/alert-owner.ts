import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { RecordOf } from '#collections/define.ts'
import { savedSearches } from '#collections/index.ts'

/** Whose alerts these are: a member's, or a guest's by its mail address or its phone number. */
export type AlertOwner = { user: string } | { email: string } | { number: string }

type Owned = Pick<RecordOf<typeof savedSearches>, 'user' | 'email' | 'number'>

const { table } = savedSearches

/** The owner of a search. */
export function ownerOf({ user, email, number }: Owned): AlertOwner {
  if (user) return { user }
  return number ? { number } : { email }
}

/** The owner in one text, for keys and locks. */
export function personOf(owner: AlertOwner): string {
  if ('user' in owner) return owner.user
  return 'number' in owner ? owner.number : owner.email
}

export const isOwnedBy = (search: Owned, owner: AlertOwner): boolean =>
  personOf(ownerOf(search)) === personOf(owner)

/** The searches of an owner. */
export function searchesOf(owner: AlertOwner): SQL | undefined {
  if ('user' in owner) return eq(table.user, owner.user)
  const isGuests = 'number' in owner ? eq(table.number, owner.number) : eq(table.email, owner.email)
  return and(isNull(table.user), isGuests)
}
