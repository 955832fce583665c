import { eq, inArray } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import { rentEnquiries, usedVehicles, users } from '#collections/index.ts'
import { maskNumber } from '#collections/number-shares.ts'
import { getOrMake } from '#database/memoize.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { hourMs } from '#records/durations.ts'
import { findRecords } from '#records/find-records.ts'
import type { Row } from '#records/row.ts'
import { responseHours, type Stage, transitionOf } from '../inquiries/inquiry-statuses.ts'
import { findDealIds } from '../inquiries/rental-deals.ts'
import { type SubjectKind, subjectOf } from '../inquiries/subject.ts'
import { readVehicleNames } from '../inquiries/vehicle-names.ts'

type InquiryRecord = { collection: AnyCollection; record: Row }

/** An inquiry of any kind, as in the operators' inbox. `dueAt` is null once somebody has answered. */
export type InboxItem = {
  kind: string
  id: string
  created: string
  status: string
  stage: Stage
  /** Empty for a deal: it changes by the deal's moves. */
  moves: readonly string[]
  /** Whether the enquiry is a rental deal, which has its id. */
  isDeal: boolean
  name: string
  email: string
  /** Masked; `showNumber` answers the number. */
  phone: string
  message: string
  city: string
  span: { start: string; end: string } | null
  vehicle: { kind: SubjectKind; id: string; name: string } | null
  /** The member who sells the used vehicle that it is about. */
  seller: { id: string; name: string } | null
  assignee: string
  spam: boolean
  duplicateOf: string
  notes: number
  dueAt: string | null
  isOverdue: boolean
}

/** Converts inquiries to items. Operators see a vehicle's name even if it is not published. */
export async function toInboxItems(
  ctx: Ctx,
  inquiries: readonly InquiryRecord[],
  now = Date.now(),
): Promise<InboxItem[]> {
  const subjects = inquiries.map(({ collection, record }) => subjectOf(collection, record))
  const vehicleOf = await readVehicleNames(asSystem(ctx), subjects)
  const phoneOf = await readMaskedPhones(ctx, inquiries)
  const sellerOf = await readSellers(ctx, subjects)
  const rentalIds = inquiries.flatMap(({ collection, record }) =>
    collection.name === rentEnquiries.name ? String(record.id) : [],
  )
  const dealIds = await findDealIds(ctx, rentalIds)
  return inquiries.map(({ collection, record }, at) => {
    const text = (key: string) => (record[key] === null ? '' : String(record[key] ?? ''))
    const { stage, next } = transitionOf(collection, text('status'))
    const isDeal = dealIds.has(text('id'))
    const due = stage === 'waiting' && !isDeal ? dueAt(text('created'), responseHours(collection)) : null
    return {
      kind: collection.name,
      id: text('id'),
      created: text('created'),
      status: text('status'),
      stage,
      moves: isDeal ? [] : next,
      isDeal,
      name: text('name'),
      email: text('email'),
      phone: text('number') || (phoneOf.get(text('id')) ?? ''),
      message: text('message') || text('messgae'),
      city: text('city'),
      span: record.startDateTime ? { start: text('startDateTime'), end: text('endDateTime') } : null,
      vehicle: vehicleOf(subjects[at]) ?? null,
      seller: sellerOf(subjects[at]),
      assignee: text('assignee'),
      spam: record.spam === true,
      duplicateOf: text('duplicateOf'),
      notes: (Array.isArray(record.history) ? record.history : []).filter(({ what }) => what === 'note')
        .length,
      dueAt: due && wireDate(due),
      isOverdue: due !== null && due.getTime() < now,
    }
  })
}

/** The sellers of the used vehicles among these. */
async function readSellers({ db }: Ctx, subjects: readonly ReturnType<typeof subjectOf>[]) {
  const ids = subjects.flatMap(subject => (subject?.kind === 'usedVehicles' ? subject.id : []))
  const { table: listings } = usedVehicles
  const rows = ids.length
    ? await db
        .select({ listing: listings.id, id: users.table.id, name: users.table.name })
        .from(listings)
        .innerJoin(users.table, eq(users.table.id, listings.seller_id))
        .where(inArray(listings.id, ids))
    : []
  const sellers = new Map(rows.map(({ listing, id, name }) => [listing, { id, name }]))
  return (subject: ReturnType<typeof subjectOf>) => (subject && sellers.get(subject.id)) ?? null
}

/** When an inquiry received at that time is due. */
export const dueAt = (since: string, hours: number) =>
  new Date(new Date(since.replace(' ', 'T')).getTime() + hours * hourMs)

/** The masked phones of those inquiries whose phone is a number on the wire, and therefore absent while masked. */
async function readMaskedPhones(ctx: Ctx, inquiries: readonly InquiryRecord[]): Promise<Map<string, string>> {
  const idsOf = new Map<AnyCollection, string[]>()
  for (const { collection, record } of inquiries)
    if ('phone' in collection.fields) getOrMake(idsOf, collection, () => []).push(String(record.id))
  const read = await Promise.all(
    [...idsOf].map(([collection, ids]) => findRecords(asSystem(ctx), collection, ids, ['id', 'phone'])),
  )
  return new Map(read.flat().map(({ id, phone }) => [String(id), maskNumber(phone)]))
}
