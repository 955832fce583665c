import { and, asc, eq } from 'drizzle-orm'
import { type Firm, firmMembers } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { notifyMember } from '../notifications/notify.ts'
import type { NotificationEvent } from '../notifications/render-text.ts'

const { table } = firmMembers

/** Notifies each owner of a firm, by its own channel. Call it in the transaction of the cause. */
export async function notifyOwners(
  systemCtx: Ctx,
  { id, name }: Pick<Firm, 'id' | 'name'>,
  { key, values, ...notification }: { event: NotificationEvent; key: string; values: Record<string, string> },
): Promise<void> {
  const owners = await systemCtx.db
    .select({ user: table.user })
    .from(table)
    .where(and(eq(table.firm, id), eq(table.role, 'owner')))
    .orderBy(asc(table.id))
  for (const { user } of owners)
    if (user)
      await notifyMember(systemCtx, user, {
        ...notification,
        key: `${key}:${user}`,
        values: { ...values, firm: name },
      })
}
