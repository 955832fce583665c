import { eq, isNotNull, or } from 'drizzle-orm'
import type { RecordOf } from '#collections/define.ts'
import { firstName } from '#collections/first-name.ts'
import { usedVehicleConversations } from '#collections/index.ts'
import type { EndedStatus } from '#collections/listing-life.ts'
import { findEndedListings } from '#domain/used-vehicles/ended-listing.ts'
import type { Ctx } from '#records/context.ts'
import { expandRecords } from '#records/expand/index.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { conversationFields, conversationsPerPage, slicePage } from './conversation-fields.ts'

type ConversationRecord = Pick<RecordOf<typeof usedVehicleConversations>, (typeof conversationFields)[number]>
type Person = { id: string; name?: string | null | undefined; avatar?: string | null | undefined }
/** `status` says how the sale of a vehicle ended that is no longer listed. */
type Vehicle = {
  id: string
  name: string
  brand: string
  vehicle_image?: string | null | undefined
  status?: EndedStatus | undefined
}

/** A conversation without its messages, with the person and the vehicle as far as the caller may see them. */
export type Conversation = ConversationRecord & {
  expand?: { user_id?: Person; receiver_id?: Person; vehicle_id?: Vehicle }
}

const relations = ['user_id', 'receiver_id', 'vehicle_id']

/** Some of the caller's conversations; `next` is the cursor of the next page, if there is one. */
type ConversationPage = { conversations: Conversation[]; next?: string }

/**
 * The caller's 50 latest conversations, or those after one of them. Conversations without a message are listed only for
 * the member who opened them. Errors: 400 for an `after` that is not one of the caller's.
 */
export async function listConversations(ctx: Ctx, after?: string): Promise<ConversationPage> {
  const { table } = usedVehicleConversations
  const me = ctx.viewer.kind === 'member' ? ctx.viewer.id : ''
  const { items } = await listRecords(ctx, usedVehicleConversations, {
    where: or(isNotNull(table.last_message_time), eq(table.user_id, me)),
    sort: ['-last_message_time'],
    perPage: conversationsPerPage + 1,
    fields: conversationFields,
    skipTotal: true,
    after,
  })
  const { conversations, next } = slicePage(items)
  return { conversations: await withNames(ctx, conversations), ...(next && { next }) }
}

/** One conversation of the caller's. Errors: 404. */
export async function readConversation(ctx: Ctx, id: string): Promise<Conversation | undefined> {
  const record = await getRecord(ctx, usedVehicleConversations, id, { fields: conversationFields })
  return (await withNames(ctx, [record]))[0]
}

async function withNames(ctx: Ctx, items: ConversationRecord[]): Promise<Conversation[]> {
  // The store expands by name, so its type does not know these relations.
  const expanded = (await expandRecords(ctx, usedVehicleConversations, items, relations)) as Conversation[]
  const unlisted = expanded.filter(({ expand }) => !expand?.vehicle_id)
  const ended = await findEndedListings(
    ctx,
    unlisted.flatMap(({ vehicle_id }) => vehicle_id || []),
  )
  return expanded.map(({ expand = {}, ...rest }) => {
    const { user_id, receiver_id } = expand
    const vehicle_id = expand.vehicle_id ?? ended.get(rest.vehicle_id ?? '')
    const status = ended.get(rest.vehicle_id ?? '')?.status
    return {
      ...rest,
      expand: {
        ...(user_id && { user_id: toPerson(user_id) }),
        ...(receiver_id && { receiver_id: toPerson(receiver_id) }),
        ...(vehicle_id && { vehicle_id: { ...toVehicle(vehicle_id), ...(status && { status }) } }),
      },
    }
  })
}

/** What a chat shows of a person. The caller may read more: of its own record, and the other side's whole name. */
const toPerson = ({ id, name, avatar }: Person): Person => ({ id, name: firstName(name), avatar })

const toVehicle = ({ id, name, brand, vehicle_image }: Vehicle): Vehicle => ({
  id,
  name,
  brand,
  vehicle_image,
})
