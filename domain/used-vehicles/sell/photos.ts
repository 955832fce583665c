import type { InputOf, RecordOf } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import { checkChangeUploads } from '#records/files/check-change-uploads.ts'
import type { Upload } from '#records/files/upload.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { changeListing } from './change-listing.ts'
import { photosOf } from './listing-photos.ts'
import { getSellerListing } from './seller-listings.ts'

type Listing = RecordOf<typeof usedVehicles>

/**
 * Adds pictures to a listing of the caller; the first one becomes the main one. Errors: 404, 400 with
 * `data.vehicle_image` or `data.vehicles_gallery_images`: no picture, too large, too many; 429, 503.
 */
export async function addPhotos(ctx: Ctx, seller: string, id: string, uploads: Upload[]): Promise<Listing> {
  await checkChangeUploads(
    ctx,
    usedVehicles,
    id,
    toPhotoFields(await getSellerListing(ctx, seller, id), uploads),
  )
  return inTransaction(ctx, async inner => {
    const listing = await getSellerListing(inner, seller, id, { forUpdate: true })
    return changeListing(inner, id, toPhotoFields(listing, uploads))
  })
}

/** Both fields validate their uploads with the same rules. */
function toPhotoFields(listing: Listing, uploads: Upload[]): InputOf<typeof usedVehicles> {
  const [first, ...rest] = listing.vehicle_image ? [undefined, ...uploads] : uploads
  return {
    ...(first && { vehicle_image: first }),
    ...(rest.length && { 'vehicles_gallery_images+': rest }),
    // The types know only plain names and no modifiers.
  } as never
}

/** Removes a picture from a listing of the caller; if it was the main one, the next becomes it. Errors: 404, 400. */
export function removePhoto(ctx: Ctx, seller: string, id: string, name: string): Promise<Listing> {
  return inTransaction(ctx, async inner => {
    const listing = await getSellerListing(inner, seller, id, { forUpdate: true })
    if (!photosOf(listing).includes(name)) throw refusedWrite('update')
    // A file is deleted with the field that names it, so the picture moves to the gallery before it is removed.
    if (listing.vehicle_image === name) await makeMain(inner, listing, photosOf(listing)[1] ?? '')
    return changeListing(inner, id, { 'vehicles_gallery_images-': [name] } as never)
  })
}

/** Makes a picture of a listing of the caller the main one. Errors: 404, 400. */
export function setMainPhoto(ctx: Ctx, seller: string, id: string, name: string): Promise<void> {
  return inTransaction(ctx, async inner => {
    const listing = await getSellerListing(inner, seller, id, { forUpdate: true })
    if (!photosOf(listing).includes(name)) throw refusedWrite('update')
    await makeMain(inner, listing, name)
  })
}

/** The names swap fields; the files are not touched. */
async function makeMain(ctx: Ctx, listing: Listing, name: string) {
  if (listing.vehicle_image === name) return
  const vehicles_gallery_images = photosOf(listing).filter(each => each !== name)
  // Only the server can move a file between fields.
  const order = { vehicle_image: name, vehicles_gallery_images }
  await updateRecord(asSystem(ctx), usedVehicles, listing.id, {}, { set: order })
}
