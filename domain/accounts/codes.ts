import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { otp, users } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { randomId } from '#records/ids.ts'
import type { Sender } from '../limits/limits.ts'
import { codeMessage } from '../notifications/code-message.ts'
import type { Sms } from '../notifications/sms.ts'
import { readMobile } from './mobile-number.ts'

/** What a code that is not taken is told (spec section 8, Login), by its reason. */
export const codeRefusals = {
  invalidCode: 'Invalid OTP code. Please check and try again.',
  expired: 'OTP has expired. Please request a new one.',
  otherPhone: 'Invalid phone number or OTP. Please try again.',
} as const

const { table } = otp
const maxTries = 5

export type CodeSender = Sender & { sms: Sms; secret: string }

/**
 * Sends a six-digit code to an Indian mobile phone; it lives ten minutes by the database's clock. Members are never
 * looked up, so known and unknown numbers get the same answer. Errors: 400 with `data.phone`, 429.
 */
export async function sendCode(ctx: Ctx, phone: string, { address, limits, sms, secret }: CodeSender) {
  const number = readMobile(phone)
  if (!number) {
    const message = 'Please enter a valid phone number.'
    throw codeError('Failed to send OTP. Please try again.', 'phone', 'validation_invalid_format', message)
  }
  await limits.take('codeNetwork', address)
  await limits.take('codeNumber', number)
  await limits.take('codeAll', 'all')
  const id = randomId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = sql`now()`
  await ctx.db.insert(table).values({
    ...{ id, number, address, tries: 0, codeHash: codeHash(code, id, secret) },
    ...{ expires: sql`now() + interval '10 minutes'`, created: now, updated: now },
  })
  try {
    await sms.send(codeMessage(number, code))
  } catch (cause) {
    await ctx.db.delete(table).where(eq(table.id, id))
    throw Object.assign(new RecordError(400, 'Failed to send OTP. Please try again.'), { cause })
  }
}

/**
 * Burns the code last sent to that phone and gives `mfaId`, the proof that its bearer holds the phone: good for ten
 * minutes and one sign-in. Five tries burn a code as well. Errors: 400 with the words of spec section 8.
 */
export async function verifyCode(ctx: Ctx, phone: string, code: string, secret: string) {
  const number = readMobile(phone)
  const tried = number && (await takeTry(ctx, number))
  if (!tried) throw await noCode(ctx, number)
  const expected = Buffer.from(tried.codeHash)
  if (!timingSafeEqual(Buffer.from(codeHash(code.trim(), tried.id, secret)), expected)) throw wrongCode()
  const mfaId = randomBytes(24).toString('base64url')
  const [burned] = await ctx.db
    .update(table)
    .set({
      ...{ usedAt: sql`now()`, proofHash: proofHash(mfaId) },
      ...{ proofExpires: sql`now() + interval '10 minutes'` },
    })
    .where(and(eq(table.id, tried.id), isNull(table.usedAt)))
    .returning({ id: table.id })
  // Somebody else was faster with the same code.
  if (!burned) throw wrongCode()
  const [member] = await ctx.db
    .select({ id: users.table.id })
    .from(users.table)
    .where(eq(users.table.number, number))
  return { mfaId, isExistingUser: member !== undefined }
}

/** How a proof is kept: who reads the table cannot use it. */
export const proofHash = (mfaId: string) => createHash('sha256').update(mfaId).digest('base64url')

/** Counts a try in the one statement that finds the code, so that parallel tries cannot exceed five. */
async function takeTry(ctx: Ctx, number: string) {
  const last = ctx.db.select({ id: table.id }).from(table).where(eq(table.number, number))
  const newest = last.orderBy(desc(table.rowid)).limit(1)
  const isLive = and(isNull(table.usedAt), gt(table.expires, sql`now()`), lt(table.tries, maxTries))
  const [tried] = await ctx.db
    .update(table)
    .set({ tries: sql`${table.tries} + 1` })
    .where(and(eq(table.id, sql`(${newest})`), isLive))
    .returning({ id: table.id, codeHash: table.codeHash })
  return tried
}

/** Keyed by the server's secret: a million codes are soon tried against a plain hash. */
const codeHash = (code: string, id: string, secret: string) =>
  createHmac('sha256', secret).update(`code:${id}:${code}`).digest('base64url')

async function noCode(ctx: Ctx, number = '') {
  const [last] = await ctx.db
    .select({ usedAt: table.usedAt })
    .from(table)
    .where(eq(table.number, number))
    .orderBy(desc(table.rowid))
    .limit(1)
  // A code that is there and unused is too old, or burned by its tries: either way a new one is needed.
  return last && !last.usedAt
    ? codeError(codeRefusals.expired, 'code', 'validation_expired_otp')
    : codeError(codeRefusals.otherPhone, 'code', 'validation_invalid_otp')
}

const wrongCode = () => codeError(codeRefusals.invalidCode, 'code', 'validation_invalid_otp')

const codeError = (sentence: string, field: string, code: string, message = sentence) =>
  new RecordError(400, sentence, { data: { [field]: { code, message } } })
