import { eq } from 'drizzle-orm'
import { usedVehicleReviews, usedVehicles, vehicleReviews } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { kinds } from '../catalogue/kinds.ts'
import type { SubjectKind } from '../inquiries/subject.ts'

/** A review as its author reads it. */
export type OwnReview = {
  id: string
  collection: 'vehicleReviews' | 'usedVehicleReviews'
  created: string
  rating: number
  review: string
  vehicle: { kind: SubjectKind; id: string; name: string } | undefined
}

const latest = { sort: ['-created'], perPage: 200, skipTotal: true } as const

/** The reviews that the member wrote while signed in, the newest first. */
export async function ownReviews(ctx: Ctx, member: string): Promise<OwnReview[]> {
  const [ofNew, ofUsed] = await Promise.all([
    listRecords(ctx, vehicleReviews, { ...latest, where: eq(vehicleReviews.table.user, member) }),
    listRecords(ctx, usedVehicleReviews, { ...latest, where: eq(usedVehicleReviews.table.user, member) }),
  ])
  const reviews = await Promise.all([
    ...ofNew.items.map(async item => ({
      ...shown(item),
      collection: 'vehicleReviews' as const,
      vehicle: await newVehicle(ctx, item),
    })),
    ...ofUsed.items.map(async item => ({
      ...shown(item),
      collection: 'usedVehicleReviews' as const,
      vehicle: await named(ctx, 'usedVehicles', usedVehicles, item.vehicle),
    })),
  ])
  return reviews.sort((a, b) => b.created.localeCompare(a.created))
}

type Review = { id: string; created: string; rating: number | null; review: string }
const shown = ({ id, created, rating, review }: Review) => ({ id, created, rating: rating ?? 0, review })

async function newVehicle(ctx: Ctx, review: { car: string; bike: string; commercial: string }) {
  const kind = Object.values(kinds).find(({ subjectKey }) => review[subjectKey])
  return kind && named(ctx, kind.vehicles.name as SubjectKind, kind.vehicles, review[kind.subjectKey])
}

async function named(
  ctx: Ctx,
  kind: SubjectKind,
  collection: typeof usedVehicles | typeof kinds.cars.vehicles,
  id: string,
) {
  const found = await findRecord(ctx, collection, id, { fields: ['id', 'brand', 'name'] as never[] })
  const { brand, name } = (found ?? {}) as { brand?: string; name?: string }
  return found && { kind, id, name: `${brand} ${name}` }
}
