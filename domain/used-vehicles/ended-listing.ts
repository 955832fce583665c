import { wireDate } from '#collections/define.ts'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { type EndedStatus, endedStatuses, lastFacts } from '#collections/listing-life.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type FileRequest, findFile } from '#records/files/find-file.ts'
import type { FileStorage } from '#records/files/storage.ts'
import { findRecords } from '#records/find-records.ts'
import { findRecord } from '#records/get.ts'
import type { SimilarityInput } from './similar-vehicles.ts'

/** What guests may read of a listing whose sale has ended: how, after how many whole days, and its last facts. */
export type EndedListing = Pick<UsedVehicle, 'id' | (typeof lastFacts)[number]> & {
  status: EndedStatus
  listedAt: string
  endedAt: string
  daysOnSale: number
}

const endedFacts = ['id', 'brand', 'name', 'model', 'type', 'year', 'price', 'vehicle_image'] as const

/** What lists show of a listing whose sale has ended. */
export type EndedFacts = Pick<UsedVehicle, (typeof endedFacts)[number]> & { status: EndedStatus }

const isShown = (until: string | null) => until !== null && until > wireDate(new Date())

const fields = ['id', 'status', 'listedAt', 'endedAt', 'daysOnSale', 'shownUntil', ...lastFacts] as const

type FoundEnded = {
  /** Missing if its facts are not shown, or not any more. */
  listing: EndedListing | undefined
  like: SimilarityInput
  /** Whether its facts are those that guests saw while it was on sale. */
  wasShown: boolean
}

/**
 * A listing that was sold, withdrawn or has expired; `undefined` if there is none. Read with the system's rights,
 * because guests see only what is on sale.
 */
export async function findEndedListing(ctx: Ctx, id: string): Promise<FoundEnded | undefined> {
  const found = await findRecord(asSystem(ctx), usedVehicles, id, { fields })
  const status = endedStatuses.find(each => each === found?.status)
  if (!found || !status) return undefined
  const { listedAt, endedAt, shownUntil, daysOnSale, ...facts } = found
  const isComplete = isShown(shownUntil) && listedAt && endedAt && daysOnSale !== null
  const listing = isComplete ? { ...facts, status, listedAt, endedAt, daysOnSale } : undefined
  return { listing, like: facts, wasShown: shownUntil !== null }
}

/** The last facts of each of these listings that has ended, as long as its page shows them; by id. */
export async function findEndedListings(ctx: Ctx, ids: readonly string[]) {
  if (!ids.length) return new Map<string, EndedFacts>()
  const found = await findRecords(asSystem(ctx), usedVehicles, ids, ['shownUntil', 'status', ...endedFacts])
  return new Map(
    found.flatMap(({ shownUntil, status, ...facts }) => {
      const ended = endedStatuses.find(each => each === status)
      return ended && isShown(shownUntil) ? [[facts.id, { ...facts, status: ended }] as const] : []
    }),
  )
}

/** A picture of an ended listing, as long as its page shows it. */
export async function findEndedPicture(ctx: Ctx, storage: FileStorage, request: FileRequest) {
  const { listing } = (await findEndedListing(ctx, request.record)) ?? {}
  const pictures = listing && [listing.vehicle_image, ...listing.vehicles_gallery_images]
  return pictures?.includes(request.name)
    ? findFile(asSystem(ctx), storage, usedVehicles, request)
    : undefined
}
