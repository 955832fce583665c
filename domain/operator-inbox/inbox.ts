import { and, eq, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { badRequest } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { parseMobile } from '../accounts/mobile-number.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'
import { type Stage, statusesInStages } from '../inquiries/inquiry-statuses.ts'
import { afterCursor, type Cursor, compareCursors, decodeCursor, encodeCursor } from './cursor.ts'
import { type InboxItem, toInboxItems } from './inbox-item.ts'

/** What of the inbox is asked for; `after` is the `next` of the page before. */
export type InboxQuery = {
  kinds: readonly AnyCollection[]
  /** One inquiry alone, wherever it stands; nothing else is asked then. */
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

type Values = Record<string, unknown>

/** Every kind of inquiry as one list, and where its next page begins. Errors: 403 for whom no inquiries concern. */
export async function readInbox(
  ctx: Ctx,
  query: InboxQuery,
): Promise<{ items: InboxItem[]; next: string | null }> {
  const { kinds, perPage, isNewestFirst } = query
  const found = await Promise.all(
    kinds.map(async collection => {
      const { items } = await listRecords(ctx, collection, {
        where: inboxCondition(collection, query),
        sort: (isNewestFirst ? ['-created', '-id'] : ['created', 'id']) as never[],
        perPage: perPage + 1,
        skipTotal: true,
      })
      return items.map((record: Values) => ({ collection, record }))
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

/** The collections of those names, all unless some are named. Errors: 400 for another name. */
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
    assignee === 'none' ? isNull(table.assignee) : assignee ? eq(table.assignee, assignee) : undefined,
    olderThan === undefined
      ? undefined
      : lt(table.created, sql`now() - make_interval(hours => ${olderThan}::int)`),
    query.text ? hasText(collection, query.text) : undefined,
    after ? afterCursor(collection, 'created', decodeCursor(after), query.isNewestFirst) : undefined,
  )
}

/** A mobile number is found however it is written, here and there. */
function hasText({ table, fields }: AnyCollection, text: string): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
  const searched = ['name', 'email', 'number', 'phone', 'message', 'messgae'].filter(key => key in fields)
  const mobile = parseMobile(text)
  const phones = mobile ? ['number', 'phone'].filter(key => key in fields) : []
  return or(
    ...searched.map(key => ilike(sql`${table[key]}::text`, pattern)),
    ...phones.map(key => sql`regexp_replace(${table[key]}::text, '\\D', '', 'g') like ${`%${mobile}`}`),
  )
}

const toCursor = ({ created, id }: Values): Cursor => ({ at: String(created), id: String(id) })
