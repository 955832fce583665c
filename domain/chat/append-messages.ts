import { hash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { RecordOf } from '#collections/define.ts'
import { messages, usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { sendMessage } from './send-message.ts'

const listed = z.array(
  z.object({ id: z.string().min(1).max(100), sender_id: z.string(), message: z.string() }),
)

/** A list is at most as long as the one of a conversation's record, with a burst of new messages. */
const maxListed = 100

/** What the store derives from the messages; clients send it along. */
const derived = ['last_message', 'last_message_time']

/**
 * Sends messages as the spec's clients do: with the conversation's list, as JSON or as a text of JSON, at whose end the
 * sender's new ones stand. They are sent like single messages, and a repeated list sends nothing again. Errors: 404 for
 * a conversation that the caller cannot see; 400 with the reason for any other change, 429.
 */
export async function appendMessages(
  ctx: Ctx,
  id: string,
  { messages, ...others }: Record<string, unknown>,
  sender: Pick<Sender, 'limits'>,
): Promise<RecordOf<typeof usedVehicleConversations>> {
  const { viewer } = ctx
  await getRecord(ctx, usedVehicleConversations, id, { fields: ['id'] })
  const [unknown] = Object.keys(others).filter(key => !derived.includes(key))
  if (unknown) throw refusal(`The field ${unknown} of a conversation cannot be changed.`)
  const list = readList(messages).map(each => ({ ...each, id: storedId(id, each.id) }))
  const stored = await readStored(ctx, id, list)
  const first = list.findIndex(each => !stored.has(each.id))
  const [known, fresh] = first < 0 ? [list, []] : [list.slice(0, first), list.slice(first)]
  if (fresh.some(each => stored.has(each.id))) throw refusal('New messages stand at the end of the list.')
  if (known.some(each => stored.get(each.id) !== each.message.trim()))
    throw refusal('A message that was sent cannot be changed.')
  const me = viewer.kind === 'member' || viewer.kind === 'operator' ? viewer.id : ''
  if (fresh.some(each => each.sender_id !== me)) throw refusal('New messages have their sender as sender_id.')
  await inTransaction(ctx, async inner => {
    for (const { id: messageId, message } of fresh)
      await sendMessage(inner, { id: messageId, conversation: id, message }, sender)
  })
  return getRecord(ctx, usedVehicleConversations, id)
}

function readList(value: unknown) {
  const list = listed.max(maxListed).safeParse(typeof value === 'string' ? parseJson(value) : value)
  if (!list.success) throw refusal('The field messages must be a list of messages.')
  return list.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The texts of those messages that the conversation has, hidden ones too, by id. */
async function readStored(ctx: Ctx, conversation: string, list: readonly { id: string }[]) {
  const { table } = messages
  const ids = list.map(({ id }) => id)
  const rows = await asSystem(ctx)
    .db.select({ id: table.id, message: table.message })
    .from(table)
    .where(and(eq(table.conversation, conversation), inArray(table.id, ids)))
  return new Map(rows.map(({ id, message }) => [id, message]))
}

/** The id of a message in the store: its own, or for a client with another kind of ids one that follows from it. */
const storedId = (conversation: string, id: string) =>
  /^[a-z0-9]{15}$/.test(id)
    ? id
    : BigInt(`0x${hash('sha256', `${conversation}/${id}`)}`)
        .toString(36)
        .slice(0, 15)

const refusal = (message: string) => new RecordError(400, message)
