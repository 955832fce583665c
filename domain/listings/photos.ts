import { eq } from 'drizzle-orm'
import type { RecordOf } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { type Ctx, inTransaction, noteEvents } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import type { Upload } from '#records/files/upload.ts'
import { noteWritten } from '#records/found/follow-written.ts'
import { changeListing } from './change-listing.ts'
import { ownListing } from './own-listings.ts'

type Listing = RecordOf<typeof usedVehicles>

/** A listing's pictures in their order, the main one first. */
export const photosOf = ({ vehicle_image, vehicles_gallery_images }: Listing): string[] =>
  [vehicle_image, ...(vehicles_gallery_images ?? [])].filter(Boolean)

/**
 * Adds pictures to a listing of the caller's; the first one becomes the main one. Errors: 404, 400 with
 * `data.vehicle_image` or `data.vehicles_gallery_images`: no picture, too large, too many.
 */
export function addPhotos(ctx: Ctx, seller: string, id: string, uploads: Upload[]): Promise<Listing> {
  return inTransaction(ctx, async inner => {
    const listing = await ownListing(inner, seller, id, { forUpdate: true })
    const [first, ...rest] = listing.vehicle_image ? [undefined, ...uploads] : uploads
    return changeListing(inner, id, {
      ...(first && { vehicle_image: first }),
      ...(rest.length && { 'vehicles_gallery_images+': rest }),
    } as never)
  })
}

/** Takes a picture off a listing of the caller's; where it was the main one the next becomes it. Errors: 404, 400. */
export function removePhoto(ctx: Ctx, seller: string, id: string, name: string): Promise<Listing> {
  return inTransaction(ctx, async inner => {
    const listing = await ownListing(inner, seller, id, { forUpdate: true })
    if (!photosOf(listing).includes(name)) throw refusedWrite('update')
    // A file goes with the field that names it: first the gallery takes it over, then it goes from there.
    if (listing.vehicle_image === name) await makeMain(inner, listing, photosOf(listing)[1] ?? '')
    return changeListing(inner, id, { 'vehicles_gallery_images-': [name] } as never)
  })
}

/** Makes a picture of a listing of the caller's the one that lists show. Errors: 404, 400. */
export function choosePhoto(ctx: Ctx, seller: string, id: string, name: string): Promise<void> {
  return inTransaction(ctx, async inner => {
    const listing = await ownListing(inner, seller, id, { forUpdate: true })
    if (!photosOf(listing).includes(name)) throw refusedWrite('update')
    await makeMain(inner, listing, name)
  })
}

/** The names change their places; the files stay where they are. */
async function makeMain(ctx: Ctx, listing: Listing, name: string) {
  if (listing.vehicle_image === name) return
  const others = photosOf(listing).filter(each => each !== name)
  await ctx.db
    .update(usedVehicles.table)
    .set({ vehicle_image: name, vehicles_gallery_images: others })
    .where(eq(usedVehicles.table.id, listing.id))
  noteWritten(ctx, usedVehicles, listing.id, { before: listing })
  noteEvents(ctx, [{ collection: usedVehicles.name, id: listing.id, action: 'update' }])
}
