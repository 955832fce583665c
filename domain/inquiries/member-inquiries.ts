import { eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { listNewest, type NewestPage } from '../list-newest.ts'
import { inquiryCollections } from './inquiry-collections.ts'
import { subjectOf } from './subject.ts'
import { type NamedVehicle, readVehicleNames } from './vehicle-names.ts'

/** An inquiry as its sender sees it. `vehicle` is missing if it is no longer public. */
export type MemberInquiry = {
  id: string
  collection: string
  created: string
  status: string
  message: string
  city: string
  /** For rent enquiries: start and end. */
  span: { start: string; end: string } | undefined
  vehicle: NamedVehicle | undefined
}

/** The member's inquiries of every kind, the newest first, in pages. */
export async function listMemberInquiries(
  ctx: Ctx,
  member: string,
  cursor?: string | null,
): Promise<NewestPage<MemberInquiry>> {
  const sources = inquiryCollections.map(collection => ({
    collection,
    where: eq(collection.table.user, member),
  }))
  const { items, ...page } = await listNewest(ctx, sources, cursor)
  const found = items.map(({ collection, row }) => toMemberInquiry(collection, row))
  const vehicleOf = await readVehicleNames(
    ctx,
    found.map(({ subject }) => subject),
  )
  return {
    ...page,
    items: found.map(({ subject, ...inquiry }) => ({ ...inquiry, vehicle: vehicleOf(subject) })),
  }
}

function toMemberInquiry(collection: AnyCollection, item: Record<string, unknown>) {
  return {
    id: String(item.id),
    collection: collection.name,
    created: String(item.created),
    status: String(item.status),
    city: String(item.city ?? ''),
    message: String(item.message ?? item.messgae ?? ''),
    span: item.startDateTime
      ? { start: String(item.startDateTime), end: String(item.endDateTime) }
      : undefined,
    subject: subjectOf(collection, item),
  }
}
