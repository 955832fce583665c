import type { AnyCollection, InputOf } from '#collections/define.ts'
import { consents } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord, type RelatedRecord } from '#records/create.ts'
import { senderFields } from '../inquiries/sender-fields.ts'
import { readNoticeVersion } from '../notices/notice-version.ts'

type Purpose = NonNullable<InputOf<typeof consents>['purpose']>

/** The consent of a record's sender, to be stored with the record (`createRecord`). */
export async function prepareConsent(
  ctx: Ctx,
  purpose: Purpose,
  { name }: AnyCollection,
  user = senderFields(ctx).user,
): Promise<(id: string) => RelatedRecord> {
  const notice = await readNoticeVersion(ctx)
  return id => ({ collection: consents, set: { user, notice, purpose, source: `${name}/${id}` } })
}

/**
 * Records the sender's consent to the notice next to the form. Call it in the transaction that stores the record. The
 * consent outlives the record and holds no personal data but the member's id. Pass `user` if it is not the caller.
 */
export async function recordConsent(
  ctx: Ctx,
  purpose: Purpose,
  collection: AnyCollection,
  id: string,
  user?: string,
): Promise<void> {
  const consent = await prepareConsent(ctx, purpose, collection, user)
  await createRecord(asSystem(ctx), consents, {}, { set: consent(id).set })
}
