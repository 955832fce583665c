import { eq } from 'drizzle-orm'
import type { RecordOf } from '#collections/define.ts'
import { savedSearches } from '#collections/index.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { newSigner } from '#domain/accounts/signing.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { hourSeconds } from '#records/durations.ts'
import { notFound } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { type AlertOwner, isOwnedBy, ownerOf, personOf } from './alert-owner.ts'
import { deleteSearch } from './manage-searches.ts'
import { assertBelowLimit } from './save-search.ts'

const { table } = savedSearches

const restored = [
  'user',
  'email',
  'number',
  'confirmedAt',
  'kind',
  'address',
  'hash',
  'name',
  'channel',
  'rhythm',
  'language',
  'seenAt',
  'key',
] as const
type Deleted = Pick<RecordOf<typeof savedSearches>, (typeof restored)[number]>

const signer = (secret: string) =>
  newSigner<Deleted>(secret, { purpose: 'undo of a deleted search', lifetime: hourSeconds })

/** Deletes a search, and returns its name and a token that restores it within an hour. Errors: 404 for another owner's. */
export async function deleteWithUndo(
  ctx: Ctx,
  owner: AlertOwner,
  id: string,
  secret: string,
): Promise<{ name: string; undo: string }> {
  const search = await findRecord(asSystem(ctx), savedSearches, id)
  await deleteSearch(ctx, owner, id)
  if (!search) throw notFound()
  const deleted = Object.fromEntries(restored.map(field => [field, search[field]])) as Deleted
  return { name: search.name, undo: await signer(secret).sign(deleted) }
}

/**
 * Restores a deleted search by its token, confirmed as it was but without its matches. Returns its name. Errors: 404 for
 * another owner's token or an old one, 400 beyond the limit of searches.
 */
export async function restoreSearch(
  ctx: Ctx,
  owner: AlertOwner,
  token: string,
  secret: string,
): Promise<string> {
  const deleted = await signer(secret).read(token)
  if (!deleted || !isOwnedBy(deleted, owner)) throw notFound()
  return inTransaction(asSystem(ctx), async inner => {
    await acquireAdvisoryLock(inner.db, `saved searches of ${personOf(ownerOf(deleted))}`)
    const isBack = await inner.db.select({ id: table.id }).from(table).where(eq(table.key, deleted.key))
    if (isBack.length) return deleted.name
    await assertBelowLimit(inner, deleted, deleted.confirmedAt !== null)
    await createRecord(inner, savedSearches, {}, { set: deleted })
    return deleted.name
  })
}
