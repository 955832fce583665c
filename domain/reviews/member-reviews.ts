import { eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { kinds } from '../catalogue/kinds.ts'
import type { SubjectKind } from '../inquiries/subject.ts'
import { readVehicleNames, type VehicleRef } from '../inquiries/vehicle-names.ts'
import { listNewest, type NewestPage } from '../list-newest.ts'

/** A review as its author sees it. */
export type MemberReview = {
  id: string
  collection: 'vehicleReviews' | 'usedVehicleReviews'
  created: string
  rating: number
  review: string
  vehicle: { kind: SubjectKind; id: string; name: string } | undefined
}

/** The reviews that the member wrote while signed in, the newest first, in pages. */
export async function listMemberReviews(
  ctx: Ctx,
  member: string,
  cursor?: string | null,
): Promise<NewestPage<MemberReview>> {
  const sources = [vehicleReviews, usedVehicleReviews].map(collection => ({
    collection,
    where: eq(collection.table.user, member),
  }))
  const { items, ...page } = await listNewest(ctx, sources, cursor)
  const reviews = items.map(({ collection, row }) => ({
    ...toMemberReview(row),
    collection: collection.name as MemberReview['collection'],
    subject: findReviewSubject(collection, row),
  }))
  const vehicleOf = await readVehicleNames(
    ctx,
    reviews.map(({ subject }) => subject),
  )
  return {
    ...page,
    items: reviews.map(({ subject, ...review }) => ({ ...review, vehicle: vehicleOf(subject) })),
  }
}

const toMemberReview = ({ id, created, rating, review }: Record<string, unknown>) => ({
  id: String(id),
  created: String(created),
  rating: Number(rating ?? 0),
  review: String(review),
})

function findReviewSubject({ name }: AnyCollection, row: Record<string, unknown>): VehicleRef | undefined {
  if (name === usedVehicleReviews.name) return { kind: 'usedVehicles', id: String(row.vehicle) }
  const kind = Object.values(kinds).find(({ subjectKey }) => row[subjectKey])
  return kind && { kind: kind.vehicles.name as SubjectKind, id: String(row[kind.subjectKey]) }
}
