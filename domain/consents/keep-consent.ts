import type { AnyCollection, InputOf } from '#collections/define.ts'
import { consents } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type Beside, createRecord } from '#records/create.ts'
import { senderOf } from '../inquiries/sender-of.ts'
import { noticeVersion } from '../notices/notice-version.ts'

type Purpose = NonNullable<InputOf<typeof consents>['purpose']>

/** What whoever sends a record agrees to with it, to be kept beside it (`createRecord`). */
export async function consentTo(
  ctx: Ctx,
  purpose: Purpose,
  { name }: AnyCollection,
  user = senderOf(ctx).user,
): Promise<(id: string) => Beside> {
  const notice = await noticeVersion(ctx)
  return id => ({ collection: consents, kept: { user, notice, purpose, source: `${name}/${id}` } })
}

/**
 * Notes that whoever sent this record has agreed to the notice beside its form. Call it in the transaction that keeps
 * the record. The note stays when the record goes: it holds no data but the member's id. `user` where it is not the
 * caller.
 */
export async function keepConsent(
  ctx: Ctx,
  purpose: Purpose,
  collection: AnyCollection,
  id: string,
  user?: string,
): Promise<void> {
  const consent = await consentTo(ctx, purpose, collection, user)
  await createRecord(asSystem(ctx), consents, {}, consent(id).kept)
}
