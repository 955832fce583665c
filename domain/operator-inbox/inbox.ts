import { and, eq, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { parseMobile } from '#format/phone.ts'
import type { Ctx } from '#records/context.ts'
import { badRequest } from '#records/errors.ts'
import { containsPattern } from '#records/filter/pattern.ts'
import { listRecords } from '#records/list.ts'
import type { Row } from '#records/row.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'
import { type Stage, statusesInStages } from '../inquiries/inquiry-statuses.ts'
import { isNoDeal } from '../inquiries/rental-deals.ts'
import { afterCursor, type Cursor, compareCursors, decodeCursor, encodeCursor } from './cursor.ts'
import { type InboxItem, toInboxItems } from './inbox-item.ts'

/** The filters of the inbox. `after` is the `next` of the previous page. */
export type InboxQuery = {
  kinds: readonly AnyCollection[]
  /** Reads only this inquiry and ignores the other filters. */
  id?: string | undefined
  stages: readonly Stage[]
  /** An operator's id, or `none`. */
  assignee: string | undefined
  /** In hours. */
  olderThan: number | undefined
  text: string
  isSpam: boolean
  withDuplicates: boolean
  isNewestFirst: boolean
  perPage: number
  after: string | undefined
}

/** A page of all kinds of inquiries in one list. Errors: 403 for roles without inquiries. */
export async function readInbox(
  ctx: Ctx,
  query: InboxQuery,
): Promise<{ items: InboxItem[]; next: string | null }> {
  const { kinds, perPage, isNewestFirst } = query
  const found = await Promise.all(
    kinds.map(async collection => {
      const { items } = await listRecords(ctx, collection, {
        where: inboxCondition(collection, query),
        sort: isNewestFirst ? ['-created', '-id'] : ['created', 'id'],
        perPage: perPage + 1,
        skipTotal: true,
      })
      return items.map((record: Row) => ({ collection, record }))
    }),
  )
  const sign = isNewestFirst ? -1 : 1
  const all = found.flat().sort((a, b) => sign * compareCursors(toCursor(a.record), toCursor(b.record)))
  const page = all.slice(0, perPage)
  const last = page.at(-1)
  return {
    items: await toInboxItems(ctx, page),
    next: last && all.length > perPage ? encodeCursor(toCursor(last.record)) : null,
  }
}

/** The inquiry collections of these names, or all. Errors: 400 for an unknown name. */
export function findInquiryKinds(names: readonly string[]): AnyCollection[] {
  const found = inquiryCollections.filter(({ name }) => names.includes(name))
  if (found.length < new Set(names).size) throw badRequest()
  return names.length ? found : inquiryCollections
}

function inboxCondition(collection: AnyCollection, query: InboxQuery): SQL | undefined {
  const { table } = collection
  const { assignee, olderThan, after } = query
  if (query.id !== undefined) return eq(table.id, query.id)
  return and(
    query.isSpam ? undefined : inArray(table.status, statusesInStages(collection, query.stages)),
    eq(table.spam, query.isSpam),
    query.withDuplicates ? undefined : isNull(table.duplicateOf),
    // A search finds them, because a member may ask about one.
    query.text ? undefined : isNoDeal(collection),
    assignee === 'none' ? isNull(table.assignee) : assignee ? eq(table.assignee, assignee) : undefined,
    olderThan === undefined
      ? undefined
      : lt(table.created, sql`now() - make_interval(hours => ${olderThan}::int)`),
    query.text ? hasText(collection, query.text) : undefined,
    after ? afterCursor(collection, 'created', decodeCursor(after), query.isNewestFirst) : undefined,
  )
}

/** Finds a whole mobile number in any format: a part of one would reveal the rest of a masked number. */
function hasText({ table, fields }: AnyCollection, text: string): SQL | undefined {
  const pattern = containsPattern(text)
  const searched = ['name', 'email', 'message', 'messgae'].filter(key => key in fields)
  const mobile = parseMobile(text)
  const phones = mobile ? ['number', 'phone'].filter(key => key in fields) : []
  return or(
    ...searched.map(key => ilike(sql`${table[key]}::text`, pattern)),
    ...phones.map(key => sql`regexp_replace(${table[key]}::text, '\\D', '', 'g') like ${`%${mobile}`}`),
  )
}

const toCursor = ({ created, id }: Row): Cursor => ({ at: String(created), id: String(id) })
