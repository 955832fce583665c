import { inArray } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import { collectionNamed } from '#collections/registry.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { answerHours, type Stage, stepOf } from '../inquiries/inquiry-moves.ts'
import { type SubjectKind, subjectName, subjectOf } from '../inquiries/subject.ts'

type Row = Record<string, unknown>
type Found = { collection: AnyCollection; record: Row }

/** An inquiry of whatever kind as operators see it in their list. `dueAt` only while nobody has answered. */
export type InboxItem = {
  kind: string
  id: string
  created: string
  status: string
  stage: Stage
  moves: readonly string[]
  name: string
  email: string
  phone: string
  message: string
  city: string
  span: { start: string; end: string } | null
  vehicle: { kind: SubjectKind; id: string; name: string } | null
  assignee: string
  spam: boolean
  duplicateOf: string
  notes: number
  dueAt: string | null
  isOverdue: boolean
}

const hour = 3_600_000

/** Inquiries as items, with their vehicles' names, which operators are told whether or not the vehicle is published. */
export async function inboxItems(ctx: Ctx, found: readonly Found[], now = Date.now()): Promise<InboxItem[]> {
  const names = await vehicleNames(ctx, found)
  return found.map(({ collection, record }) => {
    const text = (key: string) => (record[key] === null ? '' : String(record[key] ?? ''))
    const { stage, next } = stepOf(collection, text('status'))
    const due = stage === 'waiting' ? dueAt(text('created'), answerHours(collection)) : null
    const subject = subjectOf(collection, record)
    const name = subject && names.get(`${subject.kind}/${subject.id}`)
    return {
      ...{ kind: collection.name, id: text('id'), created: text('created') },
      ...{ status: text('status'), stage, moves: next },
      ...{ name: text('name'), email: text('email'), phone: text('number') || text('phone') },
      ...{ message: text('message') || text('messgae'), city: text('city') },
      span: record.startDateTime ? { start: text('startDateTime'), end: text('endDateTime') } : null,
      vehicle: subject && name ? { kind: subject.kind, id: subject.id, name } : null,
      ...{ assignee: text('assignee'), spam: record.spam === true, duplicateOf: text('duplicateOf') },
      notes: (Array.isArray(record.history) ? record.history : []).filter(({ what }) => what === 'note')
        .length,
      dueAt: due && wireDate(due),
      isOverdue: due !== null && due.getTime() < now,
    }
  })
}

/** By when what came then should be answered. */
export const dueAt = (since: string, hours: number) =>
  new Date(new Date(since.replace(' ', 'T')).getTime() + hours * hour)

async function vehicleNames(ctx: Ctx, found: readonly Found[]): Promise<Map<string, string>> {
  const ids = new Map<SubjectKind, Set<string>>()
  for (const { collection, record } of found) {
    const subject = subjectOf(collection, record)
    if (subject) ids.set(subject.kind, (ids.get(subject.kind) ?? new Set()).add(subject.id))
  }
  const names = new Map<string, string>()
  for (const [kind, wanted] of ids) {
    const collection = collectionNamed(kind)
    const { items } = await listRecords(asSystem(ctx), collection, {
      where: inArray(collection.table.id, [...wanted]),
      fields: ['id', 'brand', 'name'] as never[],
      perPage: wanted.size,
      skipTotal: true,
    })
    for (const item of items as Row[]) names.set(`${kind}/${item.id}`, subjectName(kind, item))
  }
  return names
}
