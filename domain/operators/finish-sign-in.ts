import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { type InputOf, wireDate } from '#collections/define.ts'
import { superusers } from '#collections/index.ts'
import { logAudit } from '#records/audit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { hashProof } from '../accounts/codes.ts'
import { startSession } from '../accounts/sessions.ts'
import type { SignInResult } from '../accounts/sign-in.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { authenticationFailed, signInOrigin } from './begin-sign-in.ts'
import { withLockout } from './lockout.ts'
import { unseal } from './seal.ts'
import { findTotpStep } from './totp.ts'

/** `code` comes from the operator's authenticator app, or is one of the recovery codes. */
type SecondFactor = { mfaId: string; method: 'totp' | 'recovery'; code: string }

const { table } = superusers

/**
 * The second step of an operator's sign-in. The first code of a new authenticator app confirms it and returns ten
 * recovery codes, which are shown only once. No code and no `mfaId` works twice, not even concurrently. Errors: 400
 * "Failed to authenticate.", 429.
 */
export async function finishSignIn(
  ctx: Ctx,
  factor: SecondFactor,
  sender: Sender,
  secret: string,
): Promise<SignInResult & { recoveryCodes?: string[] }> {
  const isWaiting = and(eq(table.mfaHash, hashProof(factor.mfaId)), gt(table.mfaExpires, sql`now()`))
  const [found] = await ctx.db.select({ email: table.email }).from(table).where(isWaiting)
  // An invalid `mfaId` belongs to nobody, so it is counted separately instead of with all others.
  const email = found?.email.toLowerCase() ?? factor.mfaId
  return withLockout(ctx, sender, { email, secret }, () =>
    inTransaction(asSystem(ctx), async inner => {
      const [operator] = await inner.db.select().from(table).where(isWaiting).for('update')
      if (!operator) throw authenticationFailed()
      const recoveryCodes = operator.offeredSecret ? generateRecoveryCodes() : undefined
      const spent = recoveryCodes
        ? confirmTotp(operator.offeredSecret, factor, recoveryCodes, secret)
        : spendCode(operator, factor, secret)
      if (!spent) throw authenticationFailed()
      const done = { mfaHash: '', mfaExpires: null, offeredSecret: '' }
      await updateRecord(inner, superusers, operator.id, { ...spent, ...done })
      const account = { kind: 'operator', accountId: operator.id } as const
      await logAudit(inner, operator.id, { action: 'signIn' })
      const token = await startSession(inner, account, secret, signInOrigin(sender, secret))
      return { account, token, identity: email, ...(recoveryCodes && { recoveryCodes }) }
    }),
  )
}

type Change = InputOf<typeof superusers> | undefined

/** The operator's changes when a code confirms its new app. */
function confirmTotp(
  sealed: string,
  { method, code }: SecondFactor,
  codes: readonly string[],
  secret: string,
): Change {
  const offered = unseal(sealed, secret)
  const step = offered && method === 'totp' ? findTotpStep(offered, code) : undefined
  if (step === undefined) return undefined
  return {
    totpSince: wireDate(new Date()),
    totpSecret: sealed,
    totpStep: step,
    recoveryHashes: codes.map(each => hashRecoveryCode(each, secret)),
  }
}

type Operator = typeof superusers.table.$inferSelect

/** The operator's changes when a code is spent; `undefined` if the code is invalid or was used before. */
function spendCode(operator: Operator, { method, code }: SecondFactor, secret: string): Change {
  if (method === 'recovery') {
    const hash = hashRecoveryCode(code, secret)
    const hashes = operator.recoveryHashes ?? []
    return hashes.includes(hash) ? { recoveryHashes: hashes.filter(each => each !== hash) } : undefined
  }
  const key = unseal(operator.totpSecret, secret)
  const step = key && findTotpStep(key, code)
  return step && step > (operator.totpStep ?? 0) ? { totpStep: step } : undefined
}

const codeCount = 10

/** Ten codes of eighty random bits in groups of four. Each is valid for one sign-in without the phone. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () =>
    groupLetters(new Secret({ buffer: bufferOf(randomBytes(10)) }).base32),
  )

/** The stored form of a recovery code, independent of how it was typed: keyed with the server's secret. */
export const hashRecoveryCode = (code: string, secret: string) =>
  createHmac('sha256', secret)
    .update(`recovery:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

const groupLetters = (text: string) => (text.toLowerCase().match(/.{4}/g) ?? []).join('-')

const bufferOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer
