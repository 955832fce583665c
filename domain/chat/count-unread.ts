import { eq, or, sql } from 'drizzle-orm'
import { usedVehicleConversations } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'

/** The number of messages that a member has not read, in all conversations. */
export async function countUnread(ctx: Ctx, member: string): Promise<number> {
  const { table } = usedVehicleConversations
  const read = sql`case when ${table.user_id} = ${member} then ${table.userRead} else ${table.receiverRead} end`
  const unread = sql<number>`coalesce(sum(greatest(0, ${table.messageCount} - coalesce(${read}, 0))), 0)::int`
  const [row] = await ctx.db
    .select({ unread })
    .from(table)
    .where(or(eq(table.user_id, member), eq(table.receiver_id, member)))
  return row?.unread ?? 0
}
