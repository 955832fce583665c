import { eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { collectionNamed } from '#collections/registry.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { inquiryCollections } from './inquiry-collections.ts'
import { type SubjectKind, subjectName, subjectOf } from './subject.ts'

/** An inquiry as its sender reads it. `vehicle` is missing where nobody may see it any more. */
export type OwnInquiry = {
  id: string
  collection: string
  created: string
  status: string
  message: string
  city: string
  /** Of a wish to rent: from when to when. */
  span: { start: string; end: string } | undefined
  vehicle: { kind: SubjectKind; id: string; name: string } | undefined
}

/** What is asked of each kind of inquiry. */
const most = 100

/** The member's inquiries of every kind, the newest first: of each kind the latest hundred. */
export async function ownInquiries(ctx: Ctx, member: string): Promise<OwnInquiry[]> {
  const found = await Promise.all(inquiryCollections.map(collection => ofCollection(ctx, collection, member)))
  return found.flat().sort((a, b) => b.created.localeCompare(a.created))
}

async function ofCollection(ctx: Ctx, collection: AnyCollection, member: string): Promise<OwnInquiry[]> {
  const { items } = await listRecords(ctx, collection, {
    where: eq(collection.table.user, member),
    sort: ['-created'] as never[],
    perPage: most,
    skipTotal: true,
  })
  return Promise.all(
    items.map(async (item: Record<string, unknown>) => ({
      ...{ id: String(item.id), collection: collection.name, created: String(item.created) },
      ...{ status: String(item.status), city: String(item.city ?? '') },
      message: String(item.message ?? item.messgae ?? ''),
      span: item.startDateTime
        ? { start: String(item.startDateTime), end: String(item.endDateTime) }
        : undefined,
      vehicle: await vehicleOf(ctx, collection, item),
    })),
  )
}

async function vehicleOf(ctx: Ctx, collection: AnyCollection, inquiry: Record<string, unknown>) {
  const subject = subjectOf(collection, inquiry)
  const found: Record<string, unknown> | undefined =
    subject && (await findRecord(ctx, collectionNamed(subject.kind), subject.id))
  return subject && found && { kind: subject.kind, id: subject.id, name: subjectName(subject.kind, found) }
}
