import { wireDate } from '#collections/define.ts'
import { usedVehicleReviews, usedVehicles, usedVehiclesInquiries, users } from '#collections/index.ts'
import { hashPassword } from '#domain/accounts/password-hash.ts'
import { newTokenKey } from '#domain/accounts/register-member.ts'
import type { Row } from '#records/row.ts'
import { type CollectionRows, toTimestamp } from '../catalogue/vehicle-rows.ts'
import { buildConversationRows } from './conversation-rows.ts'
import { buildListingRow, listingId } from './listing-row.ts'
import { buildSale, dateFormerListing } from './listing-sale.ts'
import { memberId } from './member-id.ts'
import type { UsedDemo } from './read.ts'
import type { UsedListing, UsedReview } from './schema.ts'

/** The password of every member of the demo. */
export const demoPassword = 'marigold-lantern'

/** When the demo is seeded, the firm of a seller's listing in a city, and the listings that are sold in a deal. */
type SaleContext = {
  now: Date
  firmOf: (seller: string, city: string) => string
  soldInDeals: ReadonlySet<number>
}

/** All records of the demo's used vehicles, members first, then the records that refer to them. */
export async function buildUsedRows(used: UsedDemo, context: SaleContext): Promise<CollectionRows[]> {
  const { now, firmOf } = context
  const { reviews, inquiries } = used
  const sales = [
    ...used.listings.map(each => toListingRow(each, undefined, { used, ...context })),
    ...used.formerListings.map(each => {
      const { listing, endedAt } = dateFormerListing(each, now)
      return toListingRow(listing, endedAt, { used, ...context })
    }),
  ]
  const firmOfNumber = (no: number) => {
    const listing = used.listings.find(each => each.no === no)
    return listing ? firmOf(listing.seller, listing.city) : ''
  }
  return [
    { collection: users, rows: await memberRows(used) },
    {
      collection: usedVehicles,
      rows: sales.map(each => each.row),
      laterWrites: new Map(sales.map(({ row, laterWrites }) => [row.id, laterWrites])),
    },
    { collection: usedVehicleReviews, rows: reviews.map(withVehicle) },
    {
      collection: usedVehiclesInquiries,
      rows: inquiries.map(({ buyer, ...each }) => ({
        ...withVehicle(each),
        ...firmAnswer(firmOfNumber(each.listing), each),
        user: buyer ? memberId(buyer) : '',
      })),
    },
    ...buildConversationRows(used),
  ]
}

/** The firm that an inquiry is for, and when it has answered: two hours later. */
const firmAnswer = (firm: string, { status, created }: { status: string; created: string }) => ({
  firm,
  ...(firm && status !== 'new' && { answeredAt: toTimestamp(created).replace('06:', '08:') }),
})

type ListingSources = SaleContext & { used: UsedDemo }

function toListingRow(
  listing: UsedListing,
  endedAt: string | undefined,
  { used, now, firmOf, soldInDeals }: ListingSources,
) {
  const { models, cities, words, reviews, members, earlierPrices } = used
  const model = findByKey(models, 'model', listing.model)
  const { first, laterWrites } = buildSale(listing, model, {
    endedAt: endedAt ?? wireDate(now),
    earlier: earlierPrices.filter(each => each.listing === listing.no),
    isSoldInDeal: soldInDeals.has(listing.no),
  })
  const row = {
    ...buildListingRow(listing, model, findByKey(cities, 'city', listing.city), words),
    ...ratingOf(reviews.filter(each => each.listing === listing.no)),
    firm: firmOf(listing.seller, listing.city),
    seller_id: memberId(findByKey(members, 'key', listing.seller).key),
    ...first,
  }
  return { row, laterWrites }
}

async function memberRows({ members }: UsedDemo) {
  const passwordHash = await hashPassword(demoPassword)
  return members.map(({ key, name, number }) => ({
    id: memberId(key),
    name,
    number,
    email: `${number}@phone.invalid`,
    verified: true,
    passwordHash,
    tokenKey: newTokenKey(),
    created: toTimestamp('2026-08-03'),
  }))
}

const withVehicle = ({ listing, created, ...rest }: Row & { listing: number; created: string }) => ({
  ...rest,
  vehicle: listingId(listing),
  created: toTimestamp(created),
})

const ratingOf = (reviews: UsedReview[]) => ({
  rating: reviews.length
    ? Math.round((reviews.reduce((sum, each) => sum + each.rating, 0) / reviews.length) * 10) / 10
    : null,
  reviewCount: reviews.length,
})

function findByKey<Key extends string, T extends Record<Key, string>>(
  all: readonly T[],
  key: Key,
  name: string,
): T {
  const found = all.find(each => each[key] === name)
  if (!found) throw new Error(`listings.csv names an unknown ${key}: ${name}`)
  return found
}
