import type { WriteEffects } from './collection.ts'
import { wireDate } from './fields/date.ts'

/** Days for which a listing is shown after its approval or its seller's last confirmation. */
export const listingDays = 30

/** The statuses of a listing that was on sale once. */
export const endedStatuses = ['sold', 'withdrawn', 'expired'] as const
export type EndedStatus = (typeof endedStatuses)[number]

/** When a listing that is approved or confirmed at that instant expires. */
export function expiryOf(at: string): string {
  const end = new Date(at.replace(' ', 'T'))
  end.setUTCDate(end.getUTCDate() + listingDays)
  return wireDate(end)
}

/**
 * The dates of a listing's sale and the event of its price, from its state before and after a write. An approval starts
 * the sale, or continues it after a change; its end keeps the date.
 */
export const followListing: WriteEffects = (before, after, now) => {
  const ended = endedStatuses.find(each => each === after.status)
  if (ended && before?.status !== ended) return endSale(ended, before, after, now)
  if (after.status === 'approved' && before?.status !== 'approved')
    return before ? resumeSale(before, after, now) : startSale(after, now)
  const isOnSale = Boolean(before?.listedAt) && !before?.endedAt
  const isChanged = isOnSale && after.price !== before?.price
  return { values: {}, history: isChanged ? priceEvent('changed', after, now) : undefined }
}

type Values = Parameters<WriteEffects>[1]

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
  const hasEvent = isRelisted || isFirst || after.price !== before.price
  return {
    values: {
      listedAt: isRelisted || isFirst ? now : before.listedAt,
      endedAt: null,
      confirmedAt: now,
      listedUntil: expiryOf(now),
      remindedDay: null,
      soldPrice: null,
    },
    history: hasEvent ? priceEvent(cause, after, now) : undefined,
  }
}

/** An expired sale ends again when its seller says how. */
function endSale(
  ended: EndedStatus,
  before: Values | undefined,
  after: Values,
  now: string,
): ReturnType<WriteEffects> {
  if (!before) {
    const endedAt = after.endedAt ?? now
    return { values: { endedAt }, history: priceEvent(ended, after, endedAt) }
  }
  const isOnSale = Boolean(before.listedAt) && (!before.endedAt || before.status === 'expired')
  return {
    values: { endedAt: isOnSale ? now : (before.endedAt ?? now), listedUntil: null },
    history: isOnSale ? priceEvent(ended, after, now) : undefined,
  }
}

const priceEvent = (cause: string, { price }: Values, at: unknown) => ({
  collection: 'priceEvents',
  relation: 'listing',
  set: { price, at, cause },
})
