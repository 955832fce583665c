import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import {
  type ListingMarkKind,
  listingMarks,
  pictureHashes,
  type UsedVehicle,
  usedVehicles,
} from '#collections/index.ts'
import { photosOf } from '#domain/used-vehicles/sell/listing-photos.ts'
import { normalizeRegistration } from '#domain/used-vehicles/sell/mask-registration.ts'
import { descriptionToText } from '#domain/used-vehicles/sell/plain-description.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { runPictureTask } from '#records/files/picture-queue.ts'
import type { FileStorage } from '#records/files/storage.ts'
import { listAllRecords } from '#records/list-all.ts'
import { textMarks } from './compare-texts.ts'
import { bandsOf, greySize, hashPicture } from './picture-hash.ts'

/** What the checks read of a listing. */
export const checkedListingFields = [
  'id',
  'updated',
  'status',
  'seller_id',
  'description',
  'vehicle_image',
  'vehicles_gallery_images',
  'registrationNumber',
] as const satisfies readonly (keyof UsedVehicle)[]
export type IndexedListing = Pick<UsedVehicle, (typeof checkedListingFields)[number]>

/** Where the checks read pictures, and the secret that keys the hashes of plates. */
export type CheckServices = {
  storage: FileStorage
  secret: string
  closing?: AbortSignal | undefined
  /** Pictures that the check of one listing has read. */
  greys?: Map<string, Promise<Uint8Array | undefined>>
}

/**
 * Stores the hashes of a listing's pictures, text and plate, and removes those of what it no longer has. What is
 * already stored keeps its date: it says who had it first.
 */
export async function indexListing(ctx: Ctx, listing: IndexedListing, services: CheckServices) {
  await replaceMarks(ctx, listing, [
    ...textMarks(descriptionToText(listing.description)).map(value => ({ kind: 'text', value }) as const),
    ...plateMarks(listing.registrationNumber, services.secret),
  ])
  await replaceHashes(ctx, listing, services)
}

/** A plate's mark, keyed because there are few plates to guess. None for what is too short for a plate. */
function plateMarks(number: string, secret: string): Mark[] {
  const plate = normalizeRegistration(number)
  if (plate.length < minPlateLength) return []
  return [{ kind: 'plate', value: createHmac('sha256', secret).update(`plate:${plate}`).digest('base64url') }]
}

const minPlateLength = 6

type Mark = { kind: ListingMarkKind; value: string }

async function replaceMarks(ctx: Ctx, { id, seller_id }: IndexedListing, marks: readonly Mark[]) {
  const { table } = listingMarks
  const isOwn = and(eq(table.listing, id), inArray(table.kind, ['text', 'plate']))
  const stored = await listAllRecords(asSystem(ctx), listingMarks, ['id', 'kind', 'value'], isOwn)
  const isSame = (one: Mark, other: { kind: string; value: string }) =>
    one.kind === other.kind && one.value === other.value
  const gone = stored.filter(each => !marks.some(mark => isSame(mark, each))).map(each => each.id)
  if (gone.length) await ctx.db.delete(table).where(inArray(table.id, gone))
  for (const mark of marks)
    if (!stored.some(each => isSame(mark, each)))
      await addMark(ctx, { listing: id, user: seller_id, ...mark })
}

/** Stores a mark of a listing. */
export const addMark = (ctx: Ctx, mark: Mark & { listing: string; user: string }) =>
  createRecord(asSystem(ctx), listingMarks, {}, { set: mark })

async function replaceHashes(ctx: Ctx, listing: IndexedListing, services: CheckServices) {
  const { table } = pictureHashes
  const isOwn = eq(table.listing, listing.id)
  const stored = await listAllRecords(asSystem(ctx), pictureHashes, ['id', 'file'], isOwn)
  const files = photosOf(listing)
  const gone = stored.filter(({ file }) => !files.includes(file)).map(({ id }) => id)
  if (gone.length) await ctx.db.delete(table).where(inArray(table.id, gone))
  for (const file of files) {
    if (stored.some(each => each.file === file)) continue
    const grey = await readGrey(listing.id, file, services)
    for (const hash of grey ? hashPicture(grey) : []) {
      const [band1, band2, band3, band4] = bandsOf(hash)
      const set = { listing: listing.id, user: listing.seller_id, file, hash, band1, band2, band3, band4 }
      await createRecord(asSystem(ctx), pictureHashes, {}, { set })
    }
  }
}

/**
 * A listing's picture as brightness, for hashes and comparisons. `undefined` if there is none, it is unreadable, or the
 * storage draws it itself: many listings of the demo share a drawing.
 */
export function readGrey(listing: string, file: string, services: CheckServices) {
  const key = `${usedVehicles.name}/${listing}/${file}`
  const { greys } = services
  const known = greys?.get(key)
  if (known) return known
  const grey = makeGrey(key, services)
  greys?.set(key, grey)
  return grey
}

async function makeGrey(key: string, { storage, closing }: CheckServices) {
  const bytes = storage.isGenerated?.(key) ? undefined : await storage.read(key)
  if (!bytes) return undefined
  const outcome = await runPictureTask({ kind: 'grey', ...greySize, bytes }, closing)
  return 'bytes' in outcome ? outcome.bytes : undefined
}
