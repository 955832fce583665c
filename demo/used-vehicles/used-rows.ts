import { usedVehicleReviews, usedVehicles, usedVehiclesInquiries, users } from '#collections/index.ts'
import { hashPassword } from '#domain/accounts/password-hash.ts'
import { newTokenKey } from '#domain/accounts/register-member.ts'
import type { Row } from '#records/row.ts'
import { type CollectionRows, toTimestamp } from '../catalogue/vehicle-rows.ts'
import { buildConversationRows } from './conversation-rows.ts'
import { buildListingRow, listingId } from './listing-row.ts'
import { memberId } from './member-id.ts'
import type { UsedDemo } from './read.ts'
import type { UsedReview } from './schema.ts'

/** The password of every member of the demo. */
export const demoPassword = 'marigold-lantern'

/** All records of the demo's used vehicles, members first, then the records that refer to them. */
export async function buildUsedRows(used: UsedDemo): Promise<CollectionRows[]> {
  const { listings, words, reviews, inquiries } = used
  return [
    { collection: users, rows: await memberRows(used) },
    {
      collection: usedVehicles,
      rows: listings.map(each => ({
        ...buildListingRow(
          each,
          findByKey(used.models, 'model', each.model),
          findByKey(used.cities, 'city', each.city),
          words,
        ),
        ...ratingOf(reviews.filter(({ listing }) => listing === each.no)),
        seller_id: memberId(findByKey(used.members, 'key', each.seller).key),
      })),
    },
    { collection: usedVehicleReviews, rows: reviews.map(withVehicle) },
    {
      collection: usedVehiclesInquiries,
      rows: inquiries.map(({ buyer, ...each }) => ({
        ...withVehicle(each),
        user: buyer ? memberId(buyer) : '',
      })),
    },
    ...buildConversationRows(used),
  ]
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
