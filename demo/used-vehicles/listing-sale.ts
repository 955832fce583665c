import { wireDate } from '#collections/define.ts'
import { endedStatuses, listingDays } from '#collections/listing-life.ts'
import { dayMs } from '#records/durations.ts'
import type { LaterWrite } from '#records/insert-records.ts'
import type { Row } from '#records/row.ts'
import { toTimestamp } from '../catalogue/vehicle-rows.ts'
import { askingPrice } from './estimate-value.ts'
import type { EarlierPrice, FormerListing, UsedListing, UsedModel } from './schema.ts'

/** A former listing with dates: they are relative to `now`, so that in every demo some ended lately. */
export function dateFormerListing({ listedDaysAgo, onSaleDays, ...line }: FormerListing, now: Date) {
  const listed = new Date(now.getTime() - listedDaysAgo * dayMs).toISOString().slice(0, 10)
  const listing = { ...line, listed, insurance: 'Comprehensive', rc: 'Valid', verified: [], extra: [] }
  // Not every sale ends at the same time of the day.
  const endedAt = later(toTimestamp(listed), onSaleDays + (line.no % 9) / 24)
  return { listing, endedAt }
}

type SaleOptions = {
  endedAt: string
  earlier: readonly EarlierPrice[]
  /** A deal of the demo ends the sale later on. */
  isSoldInDeal?: boolean
}

/** What a listing had when its sale began, and the writes since: changed prices and the end. */
export function buildSale(
  listing: UsedListing,
  model: UsedModel,
  { endedAt, earlier, isSoldInDeal }: SaleOptions,
): { first: Row; laterWrites: LaterWrite[] } {
  const ended = endedStatuses.find(each => each === listing.status)
  if (listing.status !== 'approved' && !ended) return { first: {}, laterWrites: [] }
  const listedAt = toTimestamp(listing.listed)
  const askings = [...earlier.map(each => each.asking), listing.asking]
  const [first, ...changed] = askings.map(asking => askingPrice({ ...listing, asking }, model))
  const laterWrites = changed.map((price, at) => ({
    at: later(listedAt, earlier[at]?.untilDay ?? 0),
    set: { price },
  }))
  if (!ended) return { first: { price: first, listedAt }, laterWrites }
  const confirmedAt = [listedAt, later(endedAt, -listingDays)].sort().at(-1)
  return {
    first: { price: first, listedAt, confirmedAt, status: 'approved' },
    laterWrites: isSoldInDeal ? laterWrites : [...laterWrites, { at: endedAt, set: { status: ended } }],
  }
}

const later = (at: string, days: number) =>
  wireDate(new Date(Date.parse(at.replace(' ', 'T')) + days * dayMs))
