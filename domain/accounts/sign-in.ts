import { eq } from 'drizzle-orm'
import { users } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import type { Sender } from '../limits/limits.ts'
import { readMobile } from './mobile-number.ts'
import { isPassword } from './password-hash.ts'
import { noProof, provedNumber, spendProof } from './proofs.ts'
import { type Session, startSession } from './sessions.ts'

export type Credentials = { identity: string; password: string; mfaId: string }
/** `identity` is the number or e-mail of the account. */
export type SignedIn = { account: Omit<Session, 'id'>; token: string; identity: string }

/**
 * Signs a member in by number and password, with the proof that it holds the phone; without one the password is not
 * examined. A device that the account has signed in from is counted by itself, so that others cannot lock it out.
 * Errors: 400 "Failed to authenticate.", 403 for a blocked member, 429.
 */
export async function signInMember(
  ctx: Ctx,
  { identity, password, mfaId }: Credentials,
  { address, limits, device, knownDevice }: Sender,
  secret: string,
): Promise<SignedIn> {
  const number = readMobile(identity)
  const known = number && (await knownDevice?.(number))
  await (known ? limits.take('loginDevice', known) : limits.take('loginNetwork', address))
  if (!number || (await provedNumber(ctx, mfaId)) !== number) {
    throw new RecordError(400, 'Failed to authenticate.', { data: noProof })
  }
  if (!known) await limits.take('loginAccount', number)
  const { table } = users
  const [member] = await ctx.db
    .select({ id: table.id, hash: table.passwordHash, blocked: table.blocked })
    .from(table)
    .where(eq(table.number, number))
  if (!(await isPassword(password, member?.hash)) || !member) throw refused()
  if (member.blocked) {
    throw new RecordError(403, "The request doesn't satisfy the collection requirements to authenticate.")
  }
  if (!(await spendProof(ctx, mfaId)))
    throw new RecordError(400, 'Failed to authenticate.', { data: noProof })
  const account = { kind: 'member', accountId: member.id } as const
  return { account, token: await startSession(ctx, account, secret, { device }), identity: number }
}

const refused = () => new RecordError(400, 'Failed to authenticate.')
