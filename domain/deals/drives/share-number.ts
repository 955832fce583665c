import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { deals, numberShares, users } from '#collections/index.ts'
import { endShares } from '#domain/number-shares/end-shares.ts'
import { firmReceiver, memberReceiver, recordShare } from '#domain/number-shares/share-number.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import type { Deal } from '../engine/deal.ts'
import type { Effect } from '../engine/process.ts'

const { table } = numberShares
const ofDeal = (id: string) => and(eq(table.kind, deals.name), eq(table.record, id), isNull(table.endedAt))

/** Discloses the buyer’s number to the other side of a confirmed drive, once, and not after the buyer took it back. */
export const shareNumber: Effect = (ctx, deal) => share(ctx, deal, 'testDrive')
/** The same for the renter of an accepted rental. */
export const shareRentersNumber: Effect = (ctx, deal) => share(ctx, deal, 'rental')

async function share(
  ctx: Ctx,
  { id, buyer, seller, firm, subjectName }: Deal,
  purpose: 'testDrive' | 'rental',
): Promise<undefined> {
  const isShared = or(isNull(table.endedAt), eq(table.endedBy, 'owner'))
  const ofRecord = and(eq(table.kind, deals.name), eq(table.record, id), isShared)
  const [shared] = await ctx.db.select({ id: table.id }).from(table).where(ofRecord).limit(1)
  const { number } = await getRecord(asSystem(ctx), users, buyer, { fields: ['number'] })
  if (shared || !number || !(seller || firm)) return undefined
  await recordShare(ctx, {
    ...(seller ? await memberReceiver(ctx, seller) : await firmReceiver(ctx, firm)),
    user: buyer,
    number,
    purpose,
    kind: deals.name,
    record: id,
    vehicle: subjectName,
  })
  return undefined
}

/** Takes the number back from a drive or a rental that does not take place, or is over. */
export const takeBackNumber: Effect = async (ctx, { id }) => {
  await endShares(ctx, ofDeal(id), 'expiry')
  return undefined
}

/** The buyer’s number, for a seller of that deal while it is shared; empty otherwise. */
export async function readDriveNumber(ctx: Ctx, { id, buyer }: Pick<Deal, 'id' | 'buyer'>): Promise<string> {
  const isShared = and(ofDeal(id), gt(table.until, sql`now()`))
  const { viewer } = ctx
  if (viewer.kind !== 'member' || viewer.id === buyer) return ''
  const [shared] = await ctx.db.select({ id: table.id }).from(table).where(isShared).limit(1)
  if (!shared) return ''
  const { number } = await getRecord(asSystem(ctx), users, buyer, { fields: ['number'] })
  return number
}
