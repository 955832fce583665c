import { and, eq, lt } from 'drizzle-orm'
import { messages } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

/** Messages per page of a thread. */
export const messagesPerPage = 50

/** The latest messages of one of the caller's conversations, or those before a number; oldest first. */
export async function readMessages(ctx: Ctx, conversation: string, before?: number) {
  const { table } = messages
  const { items } = await listRecords(ctx, messages, {
    where: and(eq(table.conversation, conversation), before ? lt(table.number, before) : undefined),
    sort: ['-number'],
    perPage: messagesPerPage,
    fields: ['id', 'number', 'sender_id', 'message', 'timestamp'],
    skipTotal: true,
  })
  return items.reverse().map(({ number, timestamp, ...rest }) => ({
    ...rest,
    number: number ?? 0,
    timestamp: timestamp ?? '',
  }))
}
