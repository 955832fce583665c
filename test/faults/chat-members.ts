import { usedVehicleConversations } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createListing, createMember } from '#test/kit/people.ts'

export type ChatPair = { conversation: string; tokens: [string, string] }

/** Creates conversations, each of a new buyer and a new seller, both signed in. */
export async function createChatPairs(systemCtx: Ctx, count: number, secret: string): Promise<ChatPair[]> {
  const pairsCreated: ChatPair[] = []
  for (let at = 0; at < count; at++) {
    const [buyer, seller] = [await createMember(systemCtx, secret), await createMember(systemCtx, secret)]
    const vehicle_id = await createListing(systemCtx, seller.id)
    const key = `${vehicle_id}:${buyer.id}:${seller.id}`
    const sides = { user_id: buyer.id, receiver_id: seller.id }
    const { id } = await createRecord(systemCtx, usedVehicleConversations, {
      vehicle_id,
      ...sides,
      key,
    })
    pairsCreated.push({ conversation: id, tokens: [buyer.token, seller.token] })
  }
  return pairsCreated
}
