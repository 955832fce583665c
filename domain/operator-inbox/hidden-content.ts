import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Area, hasArea } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import {
  auditLog,
  firmReviews,
  messages,
  reports,
  usedVehicleReviews,
  users,
  vehicleReviews,
} from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import { listOperators } from '../operators/manage-operators.ts'
import { type CollectionRecord, readMergedPage } from './merged-page.ts'

/** A hidden review or message with its author, who hid it and when, and its reports. */
export type HiddenItem = {
  kind: string
  id: string
  created: string
  name: string
  text: string
  /** When and by whom it was hidden. Empty if the audit log has no entry. */
  hiddenAt: string
  hiddenBy: string
  reports: { reason: string; details: string }[]
}

const hideableCollections: [Area, AnyCollection][] = [
  ['moderation', vehicleReviews],
  ['moderation', usedVehicleReviews],
  ['moderation', firmReviews],
  ['chat', messages],
]

/**
 * Hidden content that the operator's role covers, last changed first. `after` is the `next` of the previous page.
 * It includes reported messages between members. Errors: 403, 400 for an invalid `after`.
 */
export async function readHidden(
  ctx: Ctx,
  after?: string,
): Promise<{ items: HiddenItem[]; next: string | null }> {
  const systemCtx = asSystem(ctx)
  const kinds = hideableCollections.filter(([area]) => hasArea(ctx.viewer, area))
  if (!kinds.length) throw operatorsOnlyError()
  const { members, next } = await readMergedPage(systemCtx, {
    collections: kinds.map(([, collection]) => collection),
    where: ({ table }) => eq(table.hidden, true),
    date: 'updated',
    isNewestFirst: true,
    after,
  })
  return { items: await toHiddenItems(systemCtx, members), next }
}

async function toHiddenItems(ctx: Ctx, page: readonly CollectionRecord[]): Promise<HiddenItem[]> {
  const ids = page.map(({ record }) => String(record.id))
  const [hidingEntries, reported, senders, operators] = await Promise.all([
    findHidingEntries(ctx, ids),
    ctx.db.select().from(reports.table).where(inArray(reports.table.record, ids)),
    readSenderNames(ctx, page),
    listOperators(ctx),
  ])
  const names = new Map([...senders, ...operators.map(each => [each.id, each.name || each.email] as const)])
  return page.map(({ collection: { name: kind }, record }) => {
    const id = String(record.id)
    const hidingEntry = hidingEntries.find(each => each.kind === kind && each.record === id)
    return {
      kind,
      id,
      created: String(record.created),
      name: String(record.name ?? names.get(String(record.sender_id)) ?? ''),
      text: String(record.review ?? record.message ?? ''),
      hiddenAt: hidingEntry?.created ?? '',
      hiddenBy: hidingEntry ? (names.get(hidingEntry.actor) ?? '') : '',
      reports: reported
        .filter(each => each.kind === kind && each.record === id)
        .map(({ reason, details }) => ({ reason, details })),
    }
  })
}

/** The audit entries that set `hidden` of these records, newest first. */
function findHidingEntries({ db }: Ctx, ids: string[]) {
  const { table } = auditLog
  const kinds = hideableCollections.map(([, { name }]) => name)
  const isHiding = sql`${table.changes} -> 'hidden' ->> 'after' = 'true'`
  return db
    .select()
    .from(table)
    .where(and(inArray(table.kind, kinds), inArray(table.record, ids), isHiding))
    .orderBy(desc(table.created))
}

async function readSenderNames({ db }: Ctx, page: readonly CollectionRecord[]): Promise<[string, string][]> {
  const ids = page.flatMap(({ record }) => (record.sender_id ? [String(record.sender_id)] : []))
  if (!ids.length) return []
  const { table } = users
  const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
  return rows.map(({ id, name }) => [id, name])
}
