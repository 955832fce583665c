import { and, eq, inArray, sql } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import {
  bikeInquiry,
  carsInquiry,
  commercialInquiries,
  numberShares,
  onRoadPriceRequests,
  usedVehiclesInquiries,
  users,
} from '#collections/index.ts'
import type { InquiryEvent } from '#collections/inquiry-fields.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { notFound, refusedWrite } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import type { Row } from '#records/row.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import {
  canTransition,
  invalidTransitionError,
  type Stage,
  statusesInStages,
  transitionOf,
} from '../inquiries/inquiry-statuses.ts'
import { type SubjectKind, subjectOf } from '../inquiries/subject.ts'
import { readVehicleNames } from '../inquiries/vehicle-names.ts'
import { listNewest, type NewestPage } from '../list-newest.ts'
import { requireRole } from './membership.ts'

/** The collections of inquiries that a firm receives. */
export const firmInquiryCollections: readonly AnyCollection[] = [
  carsInquiry,
  bikeInquiry,
  commercialInquiries,
  usedVehiclesInquiries,
  onRoadPriceRequests,
]

/** An inquiry as the firm's members see it; `vehicle` is missing if it is no longer public. */
export type FirmInquiry = {
  id: string
  collection: string
  created: string
  stage: Stage
  status: string
  /** The statuses that it can get now. */
  next: readonly string[]
  name: string
  email: string
  /** The sender's number; masked or empty once it is no longer shared. */
  phone: string
  /** Until when the number is or was shared; empty if the sender has given none. */
  sharedUntil: string
  isShared: boolean
  message: string
  city: string
  vehicle: { kind: SubjectKind; id: string; name: string } | undefined
}

/** The inquiries to a firm of the caller in one of the stages, the newest first, in pages. Errors: 404. */
export async function listFirmInquiries(
  ctx: Ctx,
  firm: string,
  { stages, cursor }: { stages: readonly Stage[]; cursor?: string | null },
): Promise<NewestPage<FirmInquiry>> {
  await requireRole(ctx, firm)
  const { items, ...page } = await listNewest(ctx, firmInquiryCollections.map(sourceOf), cursor)
  const sharedUntil = await readShares(
    ctx,
    firm,
    items.map(({ row }) => String(row.id)),
  )
  const found = items.map(({ collection, row }) => ({
    collection,
    row,
    subject: subjectOf(collection, row),
  }))
  const vehicleOf = await readVehicleNames(
    ctx,
    found.map(({ subject }) => subject),
  )
  return {
    ...page,
    items: found.map(({ collection, row, subject }) =>
      toFirmInquiry(collection, row, {
        vehicle: vehicleOf(subject),
        share: sharedUntil.get(`${collection.name}/${row.id}`),
      }),
    ),
  }

  function sourceOf(collection: AnyCollection) {
    const { table } = collection
    const isInStage = inArray(table.status, statusesInStages(collection, stages))
    return { collection, where: sql`${table.firm} = ${firm} and ${isInStage} and ${table.spam} is not true` }
  }
}

type Share = { until: string; isActive: boolean }

function toFirmInquiry(
  collection: AnyCollection,
  row: Row,
  { vehicle, share }: { vehicle: FirmInquiry['vehicle']; share: Share | undefined },
): FirmInquiry {
  const status = String(row.status)
  const { stage, next } = transitionOf(collection, status)
  const isShared = share?.isActive === true
  return {
    id: String(row.id),
    collection: collection.name,
    created: String(row.created),
    status,
    stage,
    next,
    name: String(row.name),
    email: String(row.email ?? ''),
    phone: isShared ? String(row.number || row.phone || '') : '',
    sharedUntil: share?.until ?? '',
    isShared,
    message: String(row.message ?? row.messgae ?? ''),
    city: String(row.city ?? ''),
    vehicle,
  }
}

/** How long the numbers of these inquiries are shared with the firm, by `collection/id`. */
async function readShares({ db }: Ctx, firm: string, records: string[]): Promise<Map<string, Share>> {
  if (!records.length) return new Map()
  const { table } = numberShares
  const shares = await db
    .select({ kind: table.kind, record: table.record, until: table.until, endedAt: table.endedAt })
    .from(table)
    .where(and(inArray(table.record, records), eq(table.receiverKind, 'firm'), eq(table.receiver, firm)))
  const now = wireDate(new Date())
  return new Map(
    shares.map(({ kind, record, until, endedAt }) => [
      `${kind}/${record}`,
      { until: until ?? '', isActive: !endedAt && (until ?? '') > now },
    ]),
  )
}

/**
 * Changes the status of an inquiry to a firm of the caller by one step. The first change is the firm's answer. Errors:
 * 404 for another firm's inquiry, 400 with `status` for a forbidden step.
 */
export async function changeFirmInquiry(
  ctx: Ctx,
  firm: string,
  { collection: name, id, status }: { collection: string; id: string; status: string },
): Promise<void> {
  await requireRole(ctx, firm)
  const collection = firmInquiryCollections.find(each => each.name === name)
  if (!collection) throw notFound()
  await inTransaction(asSystem(ctx), async systemCtx => {
    const current: Row = await getRecord<AnyCollection>(systemCtx, collection, id, { forUpdate: true })
    if (current.firm !== firm) throw notFound()
    const from = String(current.status)
    if (from === status) return
    if (!canTransition(collection, from, status))
      throw refusedWrite('update', { status: invalidTransitionError(collection) })
    const at = wireDate(new Date())
    const event: InquiryEvent = { at, ...(await readActor(ctx)), what: 'status', from, to: status }
    const history = Array.isArray(current.history) ? current.history : []
    await updateRecord<AnyCollection>(systemCtx, collection, id, {
      status,
      history: [...history, event],
      answeredAt: current.answeredAt || at,
    })
  })
}

/** The member who acts, for the operators' history. */
async function readActor({ db, viewer }: Ctx) {
  const by = viewer.kind === 'member' ? viewer.id : ''
  const [member] = await db.select({ name: users.table.name }).from(users.table).where(eq(users.table.id, by))
  return { by, name: member?.name ?? '' }
}
