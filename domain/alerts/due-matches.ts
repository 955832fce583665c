import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RecordOf } from '#collections/define.ts'
import { alertMatches, alertSettings, savedSearches } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { type AlertOwner, ownerOf, searchesOf } from './alert-owner.ts'
import { isDue } from './alert-times.ts'

const { table: searches } = savedSearches
const { table: matches } = alertMatches

export type DueSearch = Pick<
  RecordOf<typeof savedSearches>,
  'id' | 'user' | 'email' | 'number' | 'name' | 'address' | 'channel' | 'rhythm' | 'language'
>

export type DueMatch = Pick<
  RecordOf<typeof alertMatches>,
  'id' | 'search' | 'kind' | 'record' | 'cause' | 'price' | 'earlierPrice'
> & { rowid: number }

/** Who has matches that no message tells yet. */
export async function listWaitingOwners({ db }: Ctx): Promise<AlertOwner[]> {
  const { rows } = await db.execute<Record<'user' | 'email' | 'number', string>>(sql`
    select distinct coalesce(match."user", search."user", '') as "user",
      case when coalesce(match."user", search."user") is null then search.email else '' end as email,
      case when coalesce(match."user", search."user") is null then search.number else '' end as number
    from ${matches} as match left join ${searches} as search on search.id = match.search
    where match."queuedAt" is null`)
  return rows.filter(({ user, email, number }) => user || email || number).map(ownerOf)
}

/** The owner's searches that are due with their matches, locked until the transaction ends. */
export async function lockDueSearches({ db }: Ctx, owner: AlertOwner, now: number) {
  const rows = await db
    .select()
    .from(searches)
    .where(searchesOf(owner))
    .orderBy(searches.rowid)
    .for('no key update')
  const due = rows.filter(({ rhythm, sentAt, confirmedAt }) => {
    const since = Math.max(...[sentAt, confirmedAt].map(each => (each ? Date.parse(each) : 0)))
    return confirmedAt && isDue(rhythm as never, since, now)
  })
  const waiting = due.length
    ? await lockMatches(
        { db },
        inArray(
          matches.search,
          due.map(({ id }) => id),
        ),
      )
    : []
  return due.flatMap(search => {
    const own = waiting.filter(each => each.search === search.id)
    return own.length ? [{ search: search as unknown as DueSearch, matches: own }] : []
  })
}

/** The price drops and ended sales on a member's wishlist, if they are due. */
export async function lockDueWishlist({ db }: Ctx, user: string, now: number): Promise<DueMatch[]> {
  const [settings] = await db.select().from(alertSettings.table).where(eq(alertSettings.table.user, user))
  const [last] = await db
    .select({ at: sql<string | null>`max(${matches.queuedAt})` })
    .from(matches)
    .where(and(eq(matches.user, user), isNull(matches.search)))
  const since = last?.at ? Date.parse(last.at) : 0
  if (!isDue((settings?.rhythm || 'atOnce') as never, since, now)) return []
  return lockMatches({ db }, and(eq(matches.user, user), isNull(matches.search)))
}

async function lockMatches({ db }: Pick<Ctx, 'db'>, where: ReturnType<typeof and>): Promise<DueMatch[]> {
  const rows = await db
    .select()
    .from(matches)
    .where(and(isNull(matches.queuedAt), where))
    .orderBy(matches.rowid)
    .for('update')
  // Stored rows have the fields of their collection.
  return rows as unknown as DueMatch[]
}
