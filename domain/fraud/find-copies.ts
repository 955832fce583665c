import { and, eq, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { type FraudEvidence, listingMarks, pictureHashes, usedVehicles } from '#collections/index.ts'
import { photosOf } from '#domain/used-vehicles/sell/listing-photos.ts'
import { descriptionToText } from '#domain/used-vehicles/sell/plain-description.ts'
import type { Ctx } from '#records/context.ts'
import { minLikeness, mirrorPicture, pictureLikeness } from './compare-pictures.ts'
import { textOverlap } from './compare-texts.ts'
import type { FraudThresholds } from './fraud-settings.ts'
import { type CheckServices, type IndexedListing, readGrey } from './index-listing.ts'
import { bandsOf, bandValues, hashPicture } from './picture-hash.ts'

/** What a listing has in common with an earlier listing of another seller. */
export type Copy = {
  kind: 'samePicture' | 'copiedText' | 'samePlate'
  otherListing: string
  score: number
  evidence: FraudEvidence
}

/** The other listings that are compared with one, the earliest first. */
const maxCandidates = 20

const listings = usedVehicles.table
const marks = listingMarks.table
const hashes = pictureHashes.table

/** The earlier listings of other sellers with the same picture. */
export async function findSamePictures(
  ctx: Ctx,
  listing: IndexedListing,
  { pictureDistance }: FraudThresholds,
  services: CheckServices,
): Promise<Copy[]> {
  const found = new Map<string, NonNullable<FraudEvidence['pictures']>>()
  for (const file of photosOf(listing)) {
    const grey = await readGrey(listing.id, file, services)
    const own = grey ? [...hashPicture(grey), ...hashPicture(grey, { isMirrored: true })] : []
    const others = own.length ? await listSimilarHashes(ctx, listing, file, own, pictureDistance) : []
    for (const { listing: other, file: otherFile, distance } of others) {
      const pictures = found.get(other) ?? []
      const isKnown = pictures.some(each => each.file === file || each.otherFile === otherFile)
      if (isKnown || !grey || !(await isSamePhoto(grey, await readGrey(other, otherFile, services)))) continue
      found.set(other, [...pictures, { file, otherFile, distance }])
    }
  }
  return [...found].map(([otherListing, pictures]) => ({
    kind: 'samePicture',
    otherListing,
    score: 1 - Math.min(...pictures.map(({ distance }) => distance)) / 32,
    evidence: { pictures },
  }))
}

const isSamePhoto = (grey: Uint8Array, other: Uint8Array | undefined) =>
  other !== undefined &&
  (pictureLikeness(grey, other) >= minLikeness || pictureLikeness(mirrorPicture(grey), other) >= minLikeness)

/** Earlier hashes of other sellers that differ from one of these in at most so many bits. */
async function listSimilarHashes(
  ctx: Ctx,
  { id, seller_id }: IndexedListing,
  file: string,
  own: readonly string[],
  maxDistance: number,
) {
  const columns = [hashes.band1, hashes.band2, hashes.band3, hashes.band4]
  const isNear = columns.map((column, band) =>
    inArray(column, [...new Set(own.flatMap(hash => bandValues(bandsOf(hash)[band] ?? 0, maxDistance)))]),
  )
  const since = sql`(select min(${hashes.rowid}) from ${hashes} where ${hashes.listing} = ${id} and ${hashes.file} = ${file})`
  const distance = sql<number>`least(${sql.join(
    own.map(hash => sql`bit_count(('x' || ${hashes.hash})::bit(64) # ('x' || ${hash}::text)::bit(64))`),
    sql`, `,
  )})::int`
  const rows = await ctx.db
    .select({ listing: hashes.listing, file: hashes.file, distance })
    .from(hashes)
    .where(
      and(
        or(...isNear),
        isOtherSeller(hashes.user, seller_id),
        sql`${hashes.rowid} < ${since}`,
        sql`${distance} <= ${maxDistance}`,
      ),
    )
    .orderBy(distance, hashes.rowid)
    .limit(maxCandidates)
  return rows.flatMap(({ listing, ...row }) => (listing ? [{ listing, ...row }] : []))
}

/** The earlier listing of another seller from which the text is copied, if there is one. */
export async function findCopiedTexts(
  ctx: Ctx,
  listing: IndexedListing,
  { textOverlap: minOverlap }: FraudThresholds,
): Promise<Copy[]> {
  const text = descriptionToText(listing.description)
  const copies: Copy[] = []
  for (const id of await listEarlierWithMarks(ctx, listing, 'text')) {
    const [other] = await ctx.db
      .select({ description: listings.description })
      .from(listings)
      .where(eq(listings.id, id))
    const overlap = textOverlap(text, descriptionToText(other?.description ?? ''))
    if (overlap >= minOverlap)
      copies.push({ kind: 'copiedText', otherListing: id, score: overlap / 100, evidence: { overlap } })
  }
  return copies.toSorted((one, other) => other.score - one.score).slice(0, 1)
}

/** Another seller's listing on sale, or waiting, with the same plate. A vehicle that was sold may be sold again. */
export async function findSamePlates(ctx: Ctx, listing: IndexedListing): Promise<Copy[]> {
  const [id] = await listEarlierWithMarks(ctx, listing, 'plate', ['pending', 'approved'])
  return id ? [{ kind: 'samePlate', otherListing: id, score: 1, evidence: {} }] : []
}

/** Listings of other sellers that had one of the listing's marks before it, the earliest first. */
async function listEarlierWithMarks(
  ctx: Ctx,
  { id, seller_id }: IndexedListing,
  kind: 'text' | 'plate',
  statuses?: ('pending' | 'approved')[],
): Promise<string[]> {
  const own = await ctx.db
    .select({ value: marks.value, rowid: marks.rowid })
    .from(marks)
    .where(and(eq(marks.listing, id), eq(marks.kind, kind)))
  if (!own.length) return []
  const rows = await ctx.db
    .select({ id: listings.id })
    .from(marks)
    .innerJoin(listings, eq(listings.id, marks.listing))
    .where(
      and(
        eq(marks.kind, kind),
        or(...own.map(({ value, rowid }) => and(eq(marks.value, value), lt(marks.rowid, rowid)))),
        isOtherSeller(marks.user, seller_id),
        statuses ? inArray(listings.status, statuses) : notInArray(listings.status, ['draft']),
      ),
    )
    .groupBy(listings.id, listings.rowid)
    .orderBy(listings.rowid)
    .limit(maxCandidates)
  return rows.map(row => row.id)
}

/** Sawari's own listings have no seller. */
const isOtherSeller = (column: typeof marks.user | typeof hashes.user, seller: string) =>
  or(isNull(column), ne(column, seller))
