import { hasArea } from '#collections/access.ts'
import { usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { operatorsOnlyError, RecordError } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import { findPublicContactDetails } from '../contact-details/contact-detail-errors.ts'

/** The contact details in a listing's public texts, as written. */
export type ListingPassages = { id: string; passages: string[] }

const maxListings = 30

/** The listings of these ids that contain contact details. Errors: 403, 400 for more than 30 ids. */
export async function readListingPassages(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ items: ListingPassages[] }> {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  if (ids.length > maxListings) throw new RecordError(400, `At most ${maxListings} ids.`)
  const listings = await Promise.all(ids.map(id => findRecord(ctx, usedVehicles, id)))
  const items = listings
    .filter(listing => listing !== undefined)
    .map(listing => ({ id: listing.id, passages: findPassages(listing) }))
  return { items: items.filter(({ passages }) => passages.length) }
}

const findPassages = (listing: Record<string, unknown>) => [
  ...new Set(
    Object.values(findPublicContactDetails(usedVehicles, listing)).flatMap(details =>
      details.map(({ passage }) => passage),
    ),
  ),
]
