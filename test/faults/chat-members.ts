import { usedVehicleConversations } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { newListing, newMember } from '#test/kit/people.ts'

export type Pair = { conversation: string; tokens: [string, string] }

/** So many conversations, each of a buyer and a seller of its own, both signed in. */
export async function pairs(own: Ctx, count: number, secret: string): Promise<Pair[]> {
  const made: Pair[] = []
  for (let at = 0; at < count; at++) {
    const [buyer, seller] = [await newMember(own, secret), await newMember(own, secret)]
    const vehicle_id = await newListing(own, seller.id)
    const key = `${vehicle_id}:${buyer.id}:${seller.id}`
    const sides = { user_id: buyer.id, receiver_id: seller.id }
    const { id } = await createRecord(own, usedVehicleConversations, {
      vehicle_id,
      ...sides,
      key,
    })
    made.push({ conversation: id, tokens: [buyer.token, seller.token] })
  }
  return made
}
