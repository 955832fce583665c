import { eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { firmReviews, firms, usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecords } from '#records/find-records.ts'
import { kinds } from '../catalogue/kinds.ts'
import type { SubjectKind } from '../inquiries/subject.ts'
import { readVehicleNames, type VehicleRef } from '../inquiries/vehicle-names.ts'
import { listNewest, type NewestPage } from '../list-newest.ts'

/** A review as its author sees it. */
export type MemberReview = {
  id: string
  collection: 'vehicleReviews' | 'usedVehicleReviews' | 'firmReviews'
  created: string
  rating: number
  review: string
  /** The vehicle or the dealer, while the member may see it. */
  subject: { kind: SubjectKind | 'firms'; id: string; name: string } | undefined
}

/** The reviews that the member wrote while signed in, the newest first, in pages. */
export async function listMemberReviews(
  ctx: Ctx,
  member: string,
  cursor?: string | null,
): Promise<NewestPage<MemberReview>> {
  const sources = [vehicleReviews, usedVehicleReviews, firmReviews].map(collection => ({
    collection,
    where: eq(collection.table.user, member),
  }))
  const { items, ...page } = await listNewest(ctx, sources, cursor)
  const reviews = items.map(({ collection, row }) => ({
    ...toMemberReview(row),
    collection: collection.name as MemberReview['collection'],
    vehicle: findVehicle(collection, row),
    firm: String(row.firm ?? ''),
  }))
  const [vehicleOf, rated] = await Promise.all([
    readVehicleNames(
      ctx,
      reviews.map(({ vehicle }) => vehicle),
    ),
    findRecords(ctx, firms, [...new Set(reviews.flatMap(({ firm }) => firm || []))], ['id', 'name']),
  ])
  const firmOf = new Map(rated.map(({ id, name }) => [id, { kind: 'firms' as const, id, name: name ?? '' }]))
  return {
    ...page,
    items: reviews.map(({ vehicle, firm, ...review }) => ({
      ...review,
      subject: firm ? firmOf.get(firm) : vehicleOf(vehicle),
    })),
  }
}

const toMemberReview = ({ id, created, rating, review }: Record<string, unknown>) => ({
  id: String(id),
  created: String(created),
  rating: Number(rating ?? 0),
  review: String(review ?? ''),
})

function findVehicle({ name }: AnyCollection, row: Record<string, unknown>): VehicleRef | undefined {
  if (name === usedVehicleReviews.name) return { kind: 'usedVehicles', id: String(row.vehicle) }
  const kind = Object.values(kinds).find(({ subjectKey }) => row[subjectKey])
  return kind && { kind: kind.vehicles.name as SubjectKind, id: String(row[kind.subjectKey]) }
}
