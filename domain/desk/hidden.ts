import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Area, covers } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import { auditLog, messages, reports, usedVehicleReviews, users, vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { listOperators } from '../operators/manage-operators.ts'
import { beyond, comparePlaces, cursorOf, type Place, placeAt } from './place.ts'

/** A review or a message that nobody sees: what it says, by whom, who hid it and when, and what was reported of it. */
export type HiddenItem = {
  kind: string
  id: string
  created: string
  name: string
  text: string
  /** When and by whom it was hidden; empty where the log does not know. */
  hiddenAt: string
  hiddenBy: string
  reports: { reason: string; details: string }[]
}

type Row = Record<string, unknown>
type Found = { collection: AnyCollection; record: Row }

const hideable: [Area, AnyCollection][] = [
  ['moderation', vehicleReviews],
  ['moderation', usedVehicleReviews],
  ['chat', messages],
]

const most = 30

/**
 * What is hidden, of what the operator's role covers, changed last first; `after` is the `next` of the page before.
 * Messages between members are among it: they were reported to Sawari. Errors: 403, 400 for another `after`.
 */
export async function readHidden(
  ctx: Ctx,
  after?: string,
): Promise<{ items: HiddenItem[]; next: string | null }> {
  const own = asSystem(ctx)
  const kinds = hideable.filter(([area]) => covers(ctx.viewer, area))
  if (!kinds.length) throw operatorsOnlyError()
  const place = after ? placeAt(after) : undefined
  const found = await Promise.all(
    kinds.map(async ([, collection]): Promise<Found[]> => {
      const { items } = await listRecords(own, collection, {
        where: and(eq(collection.table.hidden, true), place && beyond(collection, 'updated', place, true)),
        sort: ['-updated', '-id'] as never[],
        perPage: most + 1,
        skipTotal: true,
      })
      return items.map((record: Row) => ({ collection, record }))
    }),
  )
  const all = found.flat().sort((a, b) => comparePlaces(placeOf(b), placeOf(a)))
  const page = all.slice(0, most)
  const last = page.at(-1)
  return { items: await itemsOf(own, page), next: last && all.length > most ? cursorOf(placeOf(last)) : null }
}

const placeOf = ({ record: { updated, id } }: Found): Place => ({ at: String(updated), id: String(id) })

async function itemsOf(ctx: Ctx, page: readonly Found[]): Promise<HiddenItem[]> {
  const ids = page.map(({ record }) => String(record.id))
  const [deeds, reported, senders, operators] = await Promise.all([
    hidingDeeds(ctx, ids),
    ctx.db.select().from(reports.table).where(inArray(reports.table.record, ids)),
    namesOfSenders(ctx, page),
    listOperators(ctx),
  ])
  const names = new Map([...senders, ...operators.map(each => [each.id, each.name || each.email] as const)])
  return page.map(({ collection: { name: kind }, record }) => {
    const id = String(record.id)
    const deed = deeds.find(each => each.kind === kind && each.record === id)
    return {
      ...{ kind, id, created: String(record.created) },
      name: String(record.name ?? names.get(String(record.sender_id)) ?? ''),
      text: String(record.review ?? record.message ?? ''),
      ...{ hiddenAt: deed?.created ?? '', hiddenBy: deed ? (names.get(deed.actor) ?? '') : '' },
      reports: reported
        .filter(each => each.kind === kind && each.record === id)
        .map(({ reason, details }) => ({ reason, details })),
    }
  })
}

/** Who set `hidden` of these, the last time first. */
function hidingDeeds({ db }: Ctx, ids: string[]) {
  const { table } = auditLog
  const kinds = hideable.map(([, { name }]) => name)
  const isHiding = sql`${table.changes} -> 'hidden' ->> 'after' = 'true'`
  return db
    .select()
    .from(table)
    .where(and(inArray(table.kind, kinds), inArray(table.record, ids), isHiding))
    .orderBy(desc(table.created))
}

async function namesOfSenders({ db }: Ctx, page: readonly Found[]): Promise<[string, string][]> {
  const ids = page.flatMap(({ record }) => (record.sender_id ? [String(record.sender_id)] : []))
  if (!ids.length) return []
  const { table } = users
  const rows = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids))
  return rows.map(({ id, name }) => [id, name])
}
