import { eq } from 'drizzle-orm'
import { type ListingMarkKind, listingMarks, users } from '#collections/index.ts'
import type { Sender } from '#domain/rate-limits/rate-limits.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'

/** Stores the hashed network of a new listing, and its device if the seller has signed in on it before. */
export async function markOrigin(
  ctx: Ctx,
  { id, seller_id }: { id: string; seller_id: string },
  sender: Pick<Sender, 'knownDevice' | 'networkHash'> | undefined,
): Promise<void> {
  if (!sender) return
  const { table } = users
  const [seller] = await ctx.db.select({ number: table.number }).from(table).where(eq(table.id, seller_id))
  const device = seller?.number && (await sender.knownDevice?.(seller.number))
  const add = (kind: ListingMarkKind, value: string | undefined) =>
    value &&
    createRecord(asSystem(ctx), listingMarks, {}, { set: { listing: id, user: seller_id, kind, value } })
  await add('network', sender.networkHash?.())
  await add('device', device)
}
