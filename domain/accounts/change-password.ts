import { eq } from 'drizzle-orm'
import type { InputOf } from '#collections/define.ts'
import { users } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { assertNoFieldErrors, type FieldError, RecordError, refusedWrite } from '#records/errors.ts'
import { required, textOrEmpty } from '#records/field-types/field-type.ts'
import { checkChangeUploads } from '#records/files/check-change-uploads.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { assertNoContactDetails } from '../contact-details/contact-detail-errors.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { evictSellerPages } from '../used-vehicles/seller-summary.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { validatePassword } from './password-rules.ts'
import { findProvenNumber, mfaProofErrors } from './proofs.ts'
import { newTokenKey } from './register-member.ts'
import { endSessions } from './sessions.ts'

type Body = Record<string, unknown>
type NewPassword = { mfaId: string; password: string; passwordConfirm: string }

/**
 * Changes a member. Blocking a member ends its sessions. A new password needs the old one and ends every session; only
 * the member can set it, so it is ignored from anyone else. Errors: those of `updateRecord`, 400 with
 * `data.oldPassword`, `data.password` or `data.passwordConfirm`, 429.
 */
export async function updateMember(ctx: Ctx, id: string, body: Body, { limits }: Sender): Promise<Body> {
  const isOwn = ctx.viewer.kind === 'member' && ctx.viewer.id === id
  const password = textOrEmpty(body.password)
  const patch: InputOf<typeof users> = body
  assertNoContactDetails('update', users, patch)
  await checkChangeUploads(ctx, users, id, body)
  if (!isOwn || !password) {
    return inTransaction(ctx, async inner => {
      const member = await updateRecord(inner, users, id, patch)
      await evictSellerPages(inner, id)
      // A member that is unblocked later has to sign in again.
      if (member.blocked) await endSessions(inner, { kind: 'member', accountId: id })
      return member
    })
  }
  await limits.take('loginAccount', id)
  const problem = await checkOldPassword(ctx, id, textOrEmpty(body.oldPassword))
  const problems = problem
    ? { oldPassword: problem }
    : validatePassword(password, textOrEmpty(body.passwordConfirm))
  assertNoFieldErrors('update', problems)
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async inner => {
    await setPassword(inner, id, passwordHash)
    await evictSellerPages(inner, id)
    return updateRecord(inner, users, id, patch)
  })
}

/** Makes sure that the caller knows the member's password. Errors: 400 with `data.oldPassword`, 429. */
export async function checkPassword(
  ctx: Ctx,
  id: string,
  password: string,
  { limits }: Sender,
): Promise<void> {
  await limits.take('loginAccount', id)
  const problem = await checkOldPassword(ctx, id, password)
  if (problem) throw refusedWrite('update', { oldPassword: problem })
}

/**
 * Sets a new password for the member who holds the proved phone, and ends every session. The proof stays valid for the
 * sign-in that follows. Errors: 400 with an item per invalid field, 429.
 */
export async function resetPassword(
  ctx: Ctx,
  { mfaId, password, passwordConfirm }: NewPassword,
  { address, limits, knownDevice }: Sender,
): Promise<void> {
  const number = await findProvenNumber(ctx, mfaId)
  const known = number && (await knownDevice?.(number))
  await (known ? limits.take('loginDevice', known) : limits.take('loginNetwork', address))
  const { table } = users
  const [member] = number
    ? await ctx.db.select({ id: table.id }).from(table).where(eq(table.number, number))
    : []
  const problems = member ? validatePassword(password, passwordConfirm) : mfaProofErrors
  if (!member || Object.keys(problems).length) {
    throw new RecordError(400, 'Failed to reset password.', { data: problems })
  }
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, inner => setPassword(inner, member.id, passwordHash))
}

async function setPassword(ctx: Ctx, id: string, passwordHash: string) {
  await updateRecord(asSystem(ctx), users, id, { passwordHash, tokenKey: newTokenKey() })
  await endSessions(ctx, { kind: 'member', accountId: id })
}

async function checkOldPassword(ctx: Ctx, id: string, password: string): Promise<FieldError | undefined> {
  if (!password) return required
  const { table } = users
  const [member] = await ctx.db.select({ hash: table.passwordHash }).from(table).where(eq(table.id, id))
  if (await verifyPassword(password, member?.hash)) return undefined
  return { code: 'validation_invalid_old_password', message: 'Missing or invalid old password.' }
}
