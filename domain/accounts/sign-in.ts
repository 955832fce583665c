import { eq } from 'drizzle-orm'
import { users } from '#collections/index.ts'
import { parseMobile } from '#format/phone.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { inTransaction } from '#records/transaction.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { notifyOfNewDevice } from './notify-sign-in.ts'
import { verifyPassword } from './password-hash.ts'
import { findProvenNumber, mfaProofErrors, spendProof } from './proofs.ts'
import { type Session, startSession } from './sessions.ts'

export type Credentials = { identity: string; password: string; mfaId: string }
/** `identity` is the number or e-mail of the account. */
export type SignInResult = { account: Omit<Session, 'id'>; token: string; identity: string }

/**
 * Signs a member in with number, password and the proof that the member holds the phone. Without a proof the password
 * is not checked. The member hears of a sign-in on a new device. Attempts from a device that the account has signed in from are counted separately, so that other
 * devices cannot lock it out. Errors: 400 "Failed to authenticate.", 403 for a blocked member, 429.
 */
export async function signInMember(
  ctx: Ctx,
  { identity, password, mfaId }: Credentials,
  { address, limits, device, knownDevice }: Sender,
  secret: string,
): Promise<SignInResult> {
  const number = parseMobile(identity)
  const known = number && (await knownDevice?.(number))
  await (known ? limits.take('loginDevice', known) : limits.take('loginNetwork', address))
  if (!number || (await findProvenNumber(ctx, mfaId)) !== number) {
    throw new RecordError(400, 'Failed to authenticate.', { data: mfaProofErrors })
  }
  if (!known) await limits.take('loginAccount', number)
  const { table } = users
  const [member] = await ctx.db
    .select({ id: table.id, hash: table.passwordHash, blocked: table.blocked })
    .from(table)
    .where(eq(table.number, number))
  if (!(await verifyPassword(password, member?.hash)) || !member) throw authenticationFailed()
  if (member.blocked) {
    throw new RecordError(403, "The request doesn't satisfy the collection requirements to authenticate.")
  }
  if (!(await spendProof(ctx, mfaId)))
    throw new RecordError(400, 'Failed to authenticate.', { data: mfaProofErrors })
  const account = { kind: 'member', accountId: member.id } as const
  return inTransaction(ctx, async inner => {
    const token = await startSession(inner, account, secret, { device })
    if (!known) await notifyOfNewDevice(inner, member.id, { key: mfaId, device })
    return { account, token, identity: number }
  })
}

const authenticationFailed = () => new RecordError(400, 'Failed to authenticate.')
