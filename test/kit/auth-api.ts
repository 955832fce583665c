import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { otp, sessions } from '#collections/index.ts'
import { hashProof } from '#domain/accounts/codes.ts'
import { logSms, newDemoOutbox } from '#domain/notifications/sms.ts'
import { type AccountLimits, memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { systemContext } from '#records/context.ts'
import { createApi } from '#server/api/index.ts'
import { readEnv } from '#server/env.ts'
import { newLog } from '#server/log.ts'
import { clientAddress } from '#server/middleware/connection.ts'
import { onError } from '#server/on-error.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { createDatabase } from './database.ts'
import { createTables } from './fixtures/tables.ts'
import { memoryStorage } from './memory-storage.ts'

type ApiCallOptions = { body?: unknown; token?: string; address?: string; cookie?: string }

/** The record API over a new database, and the sign-in steps of a client. */
export async function openAuthApi(limits: Partial<AccountLimits> = {}, more: Partial<Services> = {}) {
  const { db, pool } = await createDatabase()
  await createTables(db, [sessions, otp])
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const log = newLog(env)
  const outbox = newDemoOutbox()
  const { storage } = memoryStorage()
  const services = {
    env,
    db,
    limits: memoryRateLimits(300, limits),
    storage,
    log,
    sms: logSms(log, outbox),
    outbox,
    ...more,
  }
  const app = new Hono<AppEnv>()
    .onError(onError(log))
    .use(clientAddress(1))
    .route('/api', createApi(services))

  const call = async (
    method: string,
    path: string,
    { body, token, address, cookie }: ApiCallOptions = {},
  ) => {
    const answer = await app.request(`/api/${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': address ?? '198.51.100.1',
        ...(token && { Authorization: token }),
        ...(cookie && { Cookie: cookie }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    // Each test asserts the fields of the response.
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }
  const post = (path: string, body?: unknown, options: Omit<ApiCallOptions, 'body'> = {}) =>
    call('POST', path, { body, ...options })

  /** The last code sent to that number. */
  const lastCode = (number: string) =>
    outbox.messages.findLast(message => message.number === number)?.text.match(/\d{6}/)?.[0] ?? ''
  /** A proof of holding the phone. */
  const prove = async (phone: string): Promise<string> => {
    const { nonce } = (await post('sendOtp', { phone })).body
    return (await post('verifyOtp', { phone, code: lastCode(phone), nonce })).body.mfaId
  }
  /** Another proof for a number that has had a code: no second code is sent within the same minute. */
  const proveAgain = async (phone: string): Promise<string> => {
    const mfaId = randomBytes(24).toString('base64url')
    await pool.query(
      `update otp set "proofHash" = $2, "proofUsedAt" = null, "proofExpires" = now() + interval '1 minute'
       where id = (select id from otp where number = $1 order by rowid desc limit 1)`,
      [phone, hashProof(mfaId)],
    )
    return mfaId
  }
  const signIn = (identity: string, password: string, mfaId: string) =>
    post('collections/users/auth-with-password', { identity, password, mfaId })
  /** A new member, signed in. */
  const join = async (phone: string, password: string) => {
    const mfaId = await prove(phone)
    await post('collections/users/records', { mfaId, password, passwordConfirm: password, name: 'Asha' })
    const { record, token } = (await signIn(phone, password, mfaId)).body
    return { id: String(record.id), token: String(token), mfaId }
  }
  return {
    app,
    systemCtx: systemContext(db),
    pool,
    call,
    post,
    outbox,
    lastCode,
    prove,
    proveAgain,
    signIn,
    join,
  }
}
