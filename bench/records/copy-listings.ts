import type PocketBase from 'pocketbase'
import { peerCollection } from './peer-collection.ts'

/** A listing in the form of our API. */
export type Listing = { id: string; seller_id: string; brand: string; fuelType: string } & Record<
  string,
  unknown
>

export const memberPassword = 'of-the-bench-and-of-nothing-else'
export const memberEmail = (member: string) => `${member}@sawari.example`

const batchSize = 500

/** All listings that a guest may read, the oldest first. */
export async function readListings(origin: string): Promise<Listing[]> {
  const listings: Listing[] = []
  for (let page = 1; ; page++) {
    const query = `sort=created&perPage=200&skipTotal=1&page=${page}`
    const answer = await fetch(`${origin}/api/collections/usedVehicles/records?${query}`)
    if (!answer.ok) throw new Error(`page ${page} of the listings could not be read: ${answer.status}`)
    const { items } = (await answer.json()) as { items: Listing[] }
    listings.push(...items)
    if (items.length < 200) return listings
  }
}

/** Writes the listings and their sellers into PocketBase with the same ids and in the same order. */
export async function copyListings(admin: PocketBase, listings: readonly Listing[]) {
  const [first] = listings
  if (!first) throw new Error('there are no listings to copy')
  const users = await admin.collections.getOne('users')
  await admin.collections.create(peerCollection(Object.keys(first), users.id))
  const sellers = new Set(listings.flatMap(({ seller_id }) => seller_id || []))
  for (const id of sellers)
    await admin.collection('users').create({
      id,
      email: memberEmail(id),
      verified: true,
      password: memberPassword,
      passwordConfirm: memberPassword,
    })
  for (let at = 0; at < listings.length; at += batchSize) {
    const batch = admin.createBatch()
    for (const { collectionId, collectionName, ...listing } of listings.slice(at, at + batchSize))
      batch.collection('usedVehicles').create(listing)
    await batch.send()
  }
}
