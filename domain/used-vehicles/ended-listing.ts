import { and, gt, inArray } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { type EndedStatus, endedStatuses, lastFacts } from '#collections/listing-life.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type FileRequest, findFile } from '#records/files/find-file.ts'
import type { FileStorage } from '#records/files/storage.ts'
import { findRecord } from '#records/get.ts'
import type { SimilarityInput } from './similar-vehicles.ts'

/** What guests may read of a listing whose sale has ended: how, after how many whole days, and its last facts. */
export type EndedListing = Pick<UsedVehicle, 'id' | (typeof lastFacts)[number]> & {
  status: EndedStatus
  listedAt: string
  endedAt: string
  daysOnSale: number
}

const fields = ['id', 'status', 'listedAt', 'endedAt', 'daysOnSale', 'shownUntil', ...lastFacts] as const

/**
 * A listing that was sold, withdrawn or has expired; `undefined` if there is none. `listing` is missing if its facts are
 * not shown, or not any more. Read with the system's rights, because guests see only what is on sale.
 */
export async function findEndedListing(
  ctx: Ctx,
  id: string,
): Promise<{ listing: EndedListing | undefined; like: SimilarityInput } | undefined> {
  const found = await findRecord(asSystem(ctx), usedVehicles, id, { fields })
  const status = endedStatuses.find(each => each === found?.status)
  if (!found || !status) return undefined
  const { listedAt, endedAt, shownUntil, daysOnSale, ...facts } = found
  const isShown = shownUntil !== null && shownUntil > wireDate(new Date())
  if (!isShown || !listedAt || !endedAt || daysOnSale === null) return { listing: undefined, like: facts }
  return { listing: { ...facts, status, listedAt, endedAt, daysOnSale }, like: facts }
}

/** The name and the picture of each of these listings that has ended, as long as its page shows it; by id. */
export async function findEndedListings(ctx: Ctx, ids: readonly string[]) {
  const { table } = usedVehicles
  const rows = ids.length
    ? await asSystem(ctx)
        .db.select({
          id: table.id,
          brand: table.brand,
          name: table.name,
          vehicle_image: table.vehicle_image,
          status: table.status,
        })
        .from(table)
        .where(
          and(
            inArray(table.id, [...ids]),
            inArray(table.status, [...endedStatuses]),
            gt(table.shownUntil, wireDate(new Date())),
          ),
        )
    : []
  return new Map(rows.map(row => [row.id, { ...row, status: row.status as EndedStatus }]))
}

/** A picture of an ended listing, as long as its page shows it. */
export async function findEndedPicture(ctx: Ctx, storage: FileStorage, request: FileRequest) {
  const { listing } = (await findEndedListing(ctx, request.record)) ?? {}
  const pictures = listing && [listing.vehicle_image, ...listing.vehicles_gallery_images]
  return pictures?.includes(request.name)
    ? findFile(asSystem(ctx), storage, usedVehicles, request)
    : undefined
}
