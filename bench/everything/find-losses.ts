import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/connect.ts'
import { type AcknowledgedMessage, readMessages } from '#test/faults/chat-writer.ts'
import type { Conversation, Participant } from './chat.ts'

/** The milliseconds that streams have to deliver the last acknowledged messages. */
const catchUpTimeoutMs = 10_000

/** Waits until every stream has delivered all acknowledged messages, or the timeout. */
export async function waitForStreams(talks: readonly Conversation[]) {
  const isBehind = ({ sides }: Conversation) =>
    sides.some(({ thread }) =>
      sides.some(({ acknowledged: told }) => (told.at(-1)?.number ?? 0) > thread.length),
    )
  for (let waited = 0; waited < catchUpTimeoutMs && talks.some(isBehind); waited += 100) await wait(100)
}

/**
 * Errors in what the two have read: each acknowledged message must exist once with its number, in the same order for
 * both, and both streams must have delivered it.
 */
export async function findLostMessages(
  origin: string,
  { conversation, sides, sent }: Conversation,
): Promise<string[]> {
  const [one = [], other = []] = await Promise.all(
    sides.map(({ token }) => readMessages(origin, conversation, token)),
  )
  const ids = one.map(({ id }) => id)
  const byId = new Map(one.map(message => [message.id, message]))
  const isStored = ({ id, number, message }: AcknowledgedMessage) =>
    byId.get(id)?.number === number && byId.get(id)?.message === message
  const isComplete = ({ thread }: Participant) =>
    isDeepStrictEqual(
      thread.map(({ id }) => id),
      ids,
    )
  const faults = {
    'the two read different things': !isDeepStrictEqual(one, other),
    'numbers have gaps': one.some(({ number }, at) => number !== at + 1),
    'a message is there twice': byId.size !== one.length,
    'there is a message that nobody sent': ids.some(id => !sent.has(id)),
    'an acknowledged message is not there as it was sent': !sides.every(({ acknowledged: told }) =>
      told.every(isStored),
    ),
    'one’s messages are in another order': sides.some(({ acknowledged: told }) =>
      told.some(({ number }, at) => number <= (told[at - 1]?.number ?? 0)),
    ),
    'a stream lacks messages, or has them in another order': !sides.every(isComplete),
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${conversation}: ${fault}`] : []))
}

/** The acknowledged inquiries that are not in the store exactly once. */
export async function findLostInquiries(db: Database, taken: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ message: string; n: number }>(
    sql`select message, count(*)::int as n from "usedVehiclesInquiries" group by 1`,
  )
  const counts = new Map(rows.map(({ message, n }) => [message, n]))
  return taken.filter(id => counts.get(`Inquiry ${id}`) !== 1).map(id => `inquiry ${id} is not there once`)
}
