import { type SQL, sql } from 'drizzle-orm'
import type { WriteEffects } from './collection.ts'
import { wireDate } from './field-types/wire-date.ts'
import type { Columns } from './rule.ts'

/** Days for which a listing is shown after its approval or its seller's last confirmation. */
export const listingDays = 30

/** The statuses of a listing that was on sale once. */
export const endedStatuses = ['sold', 'withdrawn', 'expired'] as const
export type EndedStatus = (typeof endedStatuses)[number]

/** The statuses of a listing that is or was on sale, whose price says something of its market. */
export const marketStatuses = ['approved', ...endedStatuses] as const

/** Days for which the page of an ended listing shows its last facts. */
export const endedDays = 90

/** What the page of an ended listing shows: facts that guests have seen, and nothing that leads to the seller. */
export const lastFacts = [
  'name',
  'brand',
  'model',
  'type',
  'fuelType',
  'transmission',
  'location',
  'price',
  'year',
  'odometer',
  'owner',
  'vehicle_image',
  'vehicles_gallery_images',
] as const

/** The whole days from the start of a sale until its end, or until now. */
export const daysOnSaleSql = ({ listedAt, endedAt }: Columns): SQL =>
  sql`floor(extract(epoch from coalesce(${endedAt}, now()) - ${listedAt}) / 86400)::int`

/** When a listing that is approved or confirmed at that instant expires. */
export const expiryOf = (at: string): string => addDays(at, listingDays)

function addDays(at: string, days: number): string {
  const end = new Date(at.replace(' ', 'T'))
  end.setUTCDate(end.getUTCDate() + days)
  return wireDate(end)
}

/**
 * The dates of a listing's sale and the event of its price, from its state before and after a write. An approval starts
 * the sale, or continues it after a change; its end keeps the date. A price gets its event when guests can see it.
 */
export const deriveSale: WriteEffects = (before, after, now) => {
  const ended = endedStatuses.find(each => each === after.status)
  if (ended && before?.status !== ended) return endSale(ended, before, after, now)
  if (after.status !== 'approved') {
    const isAsShown = ended && before && !haveFactsChanged(before, after)
    const hidden = { shownPrice: lastShownPrice(before), shownUntil: null }
    return { values: isAsShown ? {} : hidden, history: undefined }
  }
  if (!before) return startSale(after, now)
  if (before.status !== 'approved') return resumeSale(before, after, now)
  const isChanged = Boolean(before.listedAt) && after.price !== before.price
  return { values: {}, history: isChanged ? priceEvent('changed', after, now) : undefined }
}

type Values = Parameters<WriteEffects>[1]

/** The price that guests saw last. */
const lastShownPrice = (before: Values | undefined) =>
  (before?.status === 'approved' ? before.price : before?.shownPrice) ?? null

/** Facts that change after the end of a sale, or with it, have not been approved. */
const haveFactsChanged = (before: Values, after: Values) =>
  lastFacts.some(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** A listing that is created as approved may bring its dates. */
function startSale(after: Values, now: string): ReturnType<WriteEffects> {
  const listedAt = after.listedAt ?? now
  return {
    values: {
      listedAt,
      confirmedAt: after.confirmedAt ?? now,
      listedUntil: after.listedUntil ?? expiryOf(now),
    },
    history: priceEvent('listed', after, listedAt),
  }
}

function resumeSale(before: Values, after: Values, now: string): ReturnType<WriteEffects> {
  const isRelisted = Boolean(before.endedAt)
  const isFirst = !before.listedAt
  const cause = isRelisted ? 'relisted' : isFirst ? 'listed' : 'changed'
  const hasEvent = isRelisted || isFirst || after.price !== (before.shownPrice ?? before.price)
  return {
    values: {
      listedAt: isRelisted || isFirst ? now : before.listedAt,
      endedAt: null,
      confirmedAt: now,
      listedUntil: expiryOf(now),
      remindedDay: null,
      soldPrice: null,
      shownPrice: null,
      shownUntil: null,
    },
    history: hasEvent ? priceEvent(cause, after, now) : undefined,
  }
}

/** An expired sale ends again when its seller says how. Its page stays only if guests could see it as it is. */
function endSale(
  ended: EndedStatus,
  before: Values | undefined,
  after: Values,
  now: string,
): ReturnType<WriteEffects> {
  if (!before) {
    const endedAt = String(after.endedAt ?? now)
    const shownUntil = after.listedAt ? addDays(endedAt, endedDays) : null
    return { values: { endedAt, shownUntil }, history: priceEvent(ended, after, endedAt) }
  }
  const isOnSale = Boolean(before.listedAt) && (!before.endedAt || before.status === 'expired')
  const endedAt = isOnSale ? now : String(before.endedAt ?? now)
  const wasShown = before.status === 'approved' || Boolean(before.shownUntil)
  const isShown = Boolean(before.listedAt) && wasShown && !haveFactsChanged(before, after)
  const shownPrice = lastShownPrice(before)
  return {
    values: {
      endedAt,
      listedUntil: null,
      shownPrice,
      shownUntil: isShown ? addDays(endedAt, endedDays) : null,
    },
    history: isOnSale ? priceEvent(ended, { price: shownPrice ?? before.price }, now) : undefined,
  }
}

const priceEvent = (cause: string, { price }: Values, at: unknown) => ({
  collection: 'priceEvents',
  relation: 'listing',
  set: { price, at, cause },
})
