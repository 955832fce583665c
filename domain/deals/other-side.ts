import { and, eq } from 'drizzle-orm'
import { firmMembers } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import { blockedSenderError, isBlockedBy } from '../chat/is-blocked.ts'
import { listingOwnerError } from '../chat/open-conversation.ts'

/** Who sells: a member, a firm, or a member for its firm. */
type Seller = { seller: string; firm: string }

/**
 * Checks that a buyer can deal with a seller. Errors: 400 with that field for the buyer’s own vehicle or that of a firm
 * of its own, and for a seller who has blocked the buyer.
 */
export async function checkOtherSide(ctx: Ctx, field: string, buyer: string, { seller, firm }: Seller) {
  const refuse = (error: typeof blockedSenderError) => refusedWrite('create', { [field]: error })
  if (seller === buyer || (firm && (await isInTeam(ctx, firm, buyer)))) throw refuse(listingOwnerError)
  if (seller && (await isBlockedBy(ctx, seller, buyer))) throw refuse(blockedSenderError)
}

async function isInTeam({ db }: Ctx, firm: string, member: string): Promise<boolean> {
  const { table } = firmMembers
  const isMember = and(eq(table.firm, firm), eq(table.user, member))
  const [found] = await db.select({ id: table.id }).from(table).where(isMember).limit(1)
  return found !== undefined
}
