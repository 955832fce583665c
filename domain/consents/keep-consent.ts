import type { AnyCollection, InputOf } from '#collections/define.ts'
import { consents } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { senderOf } from '../inquiries/sender-of.ts'
import { noticeVersion } from '../notices/notice-version.ts'

type Purpose = NonNullable<InputOf<typeof consents>['purpose']>

/**
 * Notes that whoever sent this record has agreed to the notice beside its form. Call it in the transaction that keeps
 * the record. The note stays when the record goes: it holds no data but the member's id. `user` where it is not the
 * caller.
 */
export async function keepConsent(
  ctx: Ctx,
  purpose: Purpose,
  { name }: AnyCollection,
  id: string,
  user?: string,
): Promise<void> {
  const source = `${name}/${id}`
  const notice = await noticeVersion(ctx)
  await createRecord(
    asSystem(ctx),
    consents,
    {},
    { ...senderOf(ctx), ...(user && { user }), notice, purpose, source },
  )
}
