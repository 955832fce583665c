import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { superusers } from '#collections/index.ts'
import { logAudit } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { updateRecord } from '#records/update.ts'
import { hashProof } from '../accounts/codes.ts'
import { verifyPassword } from '../accounts/password-hash.ts'
import { startSession } from '../accounts/sessions.ts'
import type { SignInResult } from '../accounts/sign-in.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { withLockout } from './lockout.ts'
import { hashNetwork } from './past-sign-ins.ts'
import { seal } from './seal.ts'
import { generateTotpSecret, totpUri } from './totp.ts'

type FirstStep = {
  identity: string
  password: string
  /** Whether sign-in requires a second factor: in live mode, or if the operator wants to set one up. */
  requiresSecondFactor: boolean
}

/** The result of a correct password: a session, or the proof that starts the second step. */
type FirstStepResult = { signedIn: SignInResult } | { mfaId: string; enrol?: { uri: string; secret: string } }

const tenMinutes = 600_000
const { table } = superusers

/**
 * The first step of an operator's sign-in: e-mail and password. An operator who needs a second factor and has none gets
 * a secret, which the second step confirms. Errors: 400 "Failed to authenticate.", 429.
 */
export function beginSignIn(
  ctx: Ctx,
  step: FirstStep,
  sender: Sender,
  secret: string,
): Promise<FirstStepResult> {
  const email = step.identity.trim().toLowerCase()
  return withLockout(ctx, sender, { email, secret }, async () => {
    const [operator] = await ctx.db
      .select({ id: table.id, hash: table.passwordHash, totpSince: table.totpSince })
      .from(table)
      .where(eq(sql`lower(${table.email})`, email))
    if (!(await verifyPassword(step.password, operator?.hash)) || !operator) throw authenticationFailed()
    if (!operator.totpSince && !step.requiresSecondFactor) {
      const account = { kind: 'operator', accountId: operator.id } as const
      await logAudit(ctx, operator.id, { action: 'signIn' })
      const token = await startSession(ctx, account, secret, signInOrigin(sender, secret))
      return { signedIn: { account, token, identity: email } }
    }
    const offered = operator.totpSince ? '' : generateTotpSecret()
    const mfaId = await storeSecondStep(ctx, operator.id, offered && seal(offered, secret))
    return { mfaId, ...(offered && { enrol: { uri: totpUri(offered, email), secret: offered } }) }
  })
}

/** The origin of an operator's sign-in, as its session stores it. */
export const signInOrigin = ({ device, address }: Sender, secret: string) => ({
  device,
  networkHash: hashNetwork(address, secret),
})

/** Stores that the password was correct. Only one sign-in per operator can wait for its second step. */
async function storeSecondStep(ctx: Ctx, id: string, offeredSecret: string): Promise<string> {
  const mfaId = randomBytes(24).toString('base64url')
  await updateRecord(asSystem(ctx), superusers, id, {
    mfaHash: hashProof(mfaId),
    mfaExpires: wireDate(new Date(Date.now() + tenMinutes)),
    offeredSecret,
  })
  return mfaId
}

export const authenticationFailed = () => new RecordError(400, 'Failed to authenticate.')
