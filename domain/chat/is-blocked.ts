import { eq } from 'drizzle-orm'
import { blocks } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'

/** The error for a member whom the other side has blocked. */
export const blockedSenderError = {
  code: 'validation_blocked',
  message: 'You can’t message this member.',
}

/** Whether a member has blocked another. Sawari is not a member and blocks nobody. */
export async function isBlockedBy(ctx: Ctx, member: string, other: string): Promise<boolean> {
  if (!member) return false
  const { table } = blocks
  const found = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.key, `${member}:${other}`))
  return found.length > 0
}
