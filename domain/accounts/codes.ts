import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { otp, users } from '#collections/index.ts'
import { parseMobile } from '#format/phone.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { randomId } from '#records/ids.ts'
import { codeMessage, type Sms } from '../notifications/sms.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { limitSending, limitVerifying, takeCodeShare } from './code-limits.ts'

/** The message for each reason to reject a code (spec section 8, Login). */
export const codeErrorMessages = {
  invalidCode: 'Invalid OTP code. Please check and try again.',
  expired: 'OTP has expired. Please request a new one.',
  tooManyTries: 'Too many wrong codes. Please request a new one.',
  otherPhone: 'Invalid phone number or OTP. Please try again.',
} as const

const { table } = otp
/** Attempts per code for the client that requested it, and in total for all other clients. */
const [maxTries, maxUnboundTries] = [5, 3]

/** `report` receives errors that occur after the response. */
export type CodeSender = Sender & { sms: Sms; secret: string; report: (error: unknown) => void }

/**
 * `nonce` comes from `sendCode`; it is empty if the client did not request the code itself or does not send the nonce.
 */
type CodeAttempt = { phone: string; code: string; nonce: string }

/**
 * Sends a six-digit code to an Indian mobile phone. The code is valid for ten minutes by the database's clock. Returns
 * the nonce that binds attempts to the client. Known and unknown numbers get the same response in the same time:
 * members are looked up only while codes are scarce, and then the response does not wait for the provider. Errors: 400
 * with `data.phone`, 429.
 */
export async function sendCode(ctx: Ctx, phone: string, sender: CodeSender) {
  const { address, limits, sms, secret, report } = sender
  const number = parseMobile(phone)
  if (!number) {
    const message = 'Please enter a valid phone number.'
    throw codeError('Failed to send OTP. Please try again.', 'phone', 'validation_invalid_format', message)
  }
  await limitSending(sender, number)
  const share = await takeCodeShare(ctx, limits, number)
  const id = randomId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const nonce = randomBytes(24).toString('base64url')
  const now = sql`now()`
  await ctx.db.insert(table).values({
    id,
    number,
    address,
    tries: 0,
    unboundTries: 0,
    nonceHash: hashProof(nonce),
    codeHash: hashCode(code, id, secret),
    expires: sql`now() + interval '10 minutes'`,
    created: now,
    updated: now,
  })
  const message = codeMessage(number, code)
  if (share === 'reserve') sms.send(message).catch(report)
  if (share !== 'open') return { nonce, isScarce: true }
  try {
    await sms.send(message)
  } catch (cause) {
    await ctx.db.delete(table).where(eq(table.id, id))
    throw Object.assign(new RecordError(400, 'Failed to send OTP. Please try again.'), { cause })
  }
  return { nonce, isScarce: false }
}

/**
 * Consumes a code and returns `mfaId`, the proof that the client holds the phone: valid for ten minutes and one
 * sign-in. With a nonce, the code is the one sent for that nonce, and five failed attempts consume it. Without a nonce,
 * it is the last code sent to that phone, with three separate attempts for all clients. Errors: 400 with the words of
 * spec section 8, 429.
 */
export async function verifyCode(
  ctx: Ctx,
  { phone, code, nonce }: CodeAttempt,
  sender: Sender & { secret: string },
) {
  const number = parseMobile(phone)
  await limitVerifying(sender, { number, nonce })
  const attempt = number && (await recordAttempt(ctx, number, nonce))
  if (!attempt) throw await explainMissingCode(ctx, number, nonce)
  const expected = Buffer.from(attempt.codeHash)
  const actual = Buffer.from(hashCode(code.trim(), attempt.id, sender.secret))
  if (!timingSafeEqual(actual, expected)) throw attempt.isLast ? tooManyTries() : wrongCode()
  const mfaId = randomBytes(24).toString('base64url')
  const [burned] = await ctx.db
    .update(table)
    .set({
      usedAt: sql`now()`,
      proofHash: hashProof(mfaId),
      proofExpires: sql`now() + interval '10 minutes'`,
    })
    .where(and(eq(table.id, attempt.id), isNull(table.usedAt)))
    .returning({ id: table.id })
  // A concurrent request consumed the same code first.
  if (!burned) throw wrongCode()
  const [member] = await ctx.db
    .select({ id: users.table.id })
    .from(users.table)
    .where(eq(users.table.number, number))
  return { mfaId, isExistingUser: member !== undefined }
}

/** Proofs are stored as hashes, so that a reader of the table cannot use them. */
export const hashProof = (mfaId: string) => createHash('sha256').update(mfaId).digest('base64url')

/** Selects the code of that nonce, or the last one of that number. */
const codeOf = (number: string, nonce: string) =>
  nonce ? and(eq(table.number, number), eq(table.nonceHash, hashProof(nonce))) : eq(table.number, number)

/** Counts the attempt in the statement that selects the code, so that parallel attempts cannot exceed the limit. */
async function recordAttempt(ctx: Ctx, number: string, nonce: string) {
  const last = ctx.db.select({ id: table.id }).from(table).where(codeOf(number, nonce))
  const newest = last.orderBy(desc(table.rowid)).limit(1)
  const isLive = and(isNull(table.usedAt), gt(table.expires, sql`now()`), lt(table.tries, maxTries))
  // Rows written by the previous release have no such counter.
  const unbound = sql`coalesce(${table.unboundTries}, 0)`
  const [tried] = await ctx.db
    .update(table)
    .set(nonce ? { tries: sql`${table.tries} + 1` } : { unboundTries: sql`${unbound} + 1` })
    .where(and(eq(table.id, sql`(${newest})`), isLive, nonce ? undefined : lt(unbound, maxUnboundTries)))
    .returning({
      id: table.id,
      codeHash: table.codeHash,
      tries: table.tries,
      unboundTries: table.unboundTries,
    })
  return tried && { ...tried, isLast: isExhausted(tried, nonce) }
}

/** Whether a client has no attempts left for a code. */
const isExhausted = (
  { tries, unboundTries }: { tries: number | null; unboundTries: number | null },
  nonce: string,
) => (tries ?? 0) >= maxTries || (!nonce && (unboundTries ?? 0) >= maxUnboundTries)

/** Keyed with the server's secret, because a plain hash of six digits is quickly reversed. */
const hashCode = (code: string, id: string, secret: string) =>
  createHmac('sha256', secret).update(`code:${id}:${code}`).digest('base64url')

async function explainMissingCode(ctx: Ctx, number: string | undefined, nonce: string) {
  const [last] = await ctx.db
    .select({ usedAt: table.usedAt, tries: table.tries, unboundTries: table.unboundTries })
    .from(table)
    .where(codeOf(number ?? '', nonce))
    .orderBy(desc(table.rowid))
    .limit(1)
  if (last && !last.usedAt && isExhausted(last, nonce)) return tooManyTries()
  return last && !last.usedAt
    ? codeError(codeErrorMessages.expired, 'code', 'validation_expired_otp')
    : codeError(codeErrorMessages.otherPhone, 'code', 'validation_invalid_otp')
}

const tooManyTries = () => codeError(codeErrorMessages.tooManyTries, 'code', 'validation_too_many_tries')

const wrongCode = () => codeError(codeErrorMessages.invalidCode, 'code', 'validation_invalid_otp')

const codeError = (sentence: string, field: string, code: string, message = sentence) =>
  new RecordError(400, sentence, { data: { [field]: { code, message } } })
