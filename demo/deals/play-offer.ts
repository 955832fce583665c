import { deals, usedVehicles } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import type { UsedVehicle } from '#collections/used-vehicles.ts'
import { openConversation } from '#domain/chat/open-conversation.ts'
import { sendMessage } from '#domain/chat/send-message.ts'
import { makeOffer } from '#domain/deals/make-offer.ts'
import { offerProcess } from '#domain/deals/processes/offer.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import type { Upload } from '#records/files/upload.ts'
import { getRecord } from '#records/get.ts'
import { listingId } from '../used-vehicles/listing-row.ts'
import { memberId } from '../used-vehicles/member-id.ts'
import type { DemoMember, UsedCity } from '../used-vehicles/schema.ts'
import { toInstant } from './moments.ts'
import type { DemoMove, DemoOffer, DemoPerson } from './schema.ts'
import { actAs, dealId, playMove, sender } from './stage.ts'
import { caseFacts, sideFacts } from './stated-facts.ts'

/** Whom and what the deals are about. */
export type Cast = {
  now: Date
  members: readonly DemoMember[]
  people: Readonly<Record<string, DemoPerson>>
  cities: readonly UsedCity[]
  proof: Upload
}

/** Plays an offer and the sale that followed, with the conversation about the vehicle. */
export async function playOffer(
  ctx: Ctx,
  { key, listing: no, buyer: buyerKey, steps }: DemoOffer,
  cast: Cast,
): Promise<void> {
  const id = dealId(key)
  const listing = await getRecord(asSystem(ctx), usedVehicles, listingId(no))
  const sides = { buyer: memberId(buyerKey), seller: listing.seller_id }
  for (const step of steps) {
    const at = step.at ? toInstant(step.at, cast.now) : cast.now
    if ('say' in step) {
      const { id: conversation } = await openConversation(actAs(ctx, sides.buyer, at), {
        vehicle_id: listing.id,
        receiver_id: sides.seller,
      })
      await sendMessage(actAs(ctx, sides[step.by], at), { conversation, message: step.say }, sender)
      continue
    }
    const payload = await payloadOf(ctx, step, { id, at, listing, buyerKey, cast })
    if (step.move === offerProcess.start)
      await makeOffer(actAs(ctx, sides.buyer, at), listing.id, { moveId: id, payload }, sender)
    else
      await playMove(ctx, {
        id,
        process: offerProcess,
        step,
        sides,
        at,
        payload,
        ...(step.move === 'proveTransfer' && { files: [cast.proof] }),
      })
  }
}

type Scene = { id: string; at: Date; listing: UsedVehicle; buyerKey: string; cast: Cast }

/** What the mover states with a move. */
async function payloadOf(
  ctx: Ctx,
  { move, percent, message, token, reference, place, receipt, reason, rating, review }: DemoMove,
  { id, at, listing, buyerKey, cast }: Scene,
): Promise<Record<string, unknown>> {
  const { members, people, cities } = cast
  const personOf = (key: string) => {
    const [person, member] = [people[key], members.find(each => each.key === key)]
    if (!person || !member) throw new Error(`people.json lacks ${key}`)
    return { person, facts: sideFacts(person, member.name) }
  }
  const cityOf = (name: string) => {
    const city = cities.find(each => each.city === name)
    if (!city) throw new Error(`cities.csv lacks ${name}`)
    return city
  }
  const sellerKey = members.find(each => memberId(each.key) === listing.seller_id)?.key ?? ''
  switch (move) {
    case 'makeOffer':
    case 'counter':
    case 'counterBack':
      return { price: offerOf(listing, percent ?? 100), message }
    case 'markToken':
      return { tokenAmount: token, tokenReference: reference }
    case 'stateBuyer':
      return personOf(buyerKey).facts
    case 'stateSeller':
      return personOf(sellerKey).facts
    case 'stateCase':
      return caseFacts(listing, cityOf(listing.location), cityOf(personOf(buyerKey).person.city))
    case 'handOver':
      return {
        handedOverAt: at.toISOString(),
        odometer: (listing.odometer ?? 0) + 60,
        place,
        code: await codeOf(ctx, id, 'buyer'),
      }
    case 'confirmHandOver':
      return { code: await codeOf(ctx, id, 'seller') }
    case 'filePapers':
      return { filedOn: indiaDay(at), receipt }
    case 'rateSeller':
    case 'rateBuyer':
      return { rating, review }
    case 'decline':
    case 'cancel':
      return { reason }
    default:
      return {}
  }
}

/** An offer in whole thousands. */
const offerOf = ({ price }: UsedVehicle, percent: number) =>
  Math.round(((price ?? 0) * percent) / 100_000) * 1000

async function codeOf(ctx: Ctx, id: string, side: 'buyer' | 'seller'): Promise<string | undefined> {
  const { codes } = await getRecord(asSystem(ctx), deals, id, { fields: ['codes'] })
  return codes?.[side]
}
