import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addOperator } from '#domain/accounts/add-operator.ts'
import { resetOperator } from '#domain/operators/manage-operators.ts'
import { openAuthApi } from '#test/kit/auth-api.ts'
import { liveEnv } from '#test/kit/live-settings.ts'

const password = 'harbour gate 12'
const site = await openAuthApi({}, { env: liveEnv() })
let email = ''
let number = 0

beforeEach(async () => {
  // The test advances the time steps of thirty seconds itself; the database's clock runs on.
  vi.useFakeTimers({ toFake: ['Date'] })
  email = `desk${++number}@sawari.example`
  await addOperator(site.systemCtx, { email, password, role: 'owner' })
})
afterEach(() => vi.useRealTimers())

const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
const wrongFor = (secret: string) => (codeOf(secret) === '000000' ? '111111' : '000000')
const address = () => `198.51.100.${number}`
const first = (typed = password) =>
  site.post(
    'collections/_superusers/auth-with-password',
    { identity: email, password: typed },
    { address: address() },
  )
const second = (mfaId: string, code: string, otpId = 'totp') =>
  site.post('collections/_superusers/auth-with-otp', { otpId, password: code, mfaId }, { address: address() })
const me = (token: string) => site.call('GET', 'console/me', { token })

/** An operator who has set up the app. */
async function setUp() {
  const { mfaId, enrol } = (await first()).body
  const { body } = await second(mfaId, codeOf(enrol.secret))
  return {
    secret: String(enrol.secret),
    token: String(body.token),
    codes: body.meta.recoveryCodes as string[],
  }
}

describe('the first sign-in in live mode', () => {
  it('offers a secret, and accepts its first code, with recovery codes', async () => {
    const { status, body } = await first()
    expect(status).toBe(401)
    expect(body.enrol.uri).toContain(`secret=${body.enrol.secret}`)
    expect(body).not.toHaveProperty('token')
    expect((await second(body.mfaId, wrongFor(body.enrol.secret))).status).toBe(400)
    const entered = await second(body.mfaId, codeOf(body.enrol.secret))
    expect(entered).toMatchObject({ status: 200, body: { record: { email, role: 'owner' } } })
    expect(entered.body.meta.recoveryCodes).toHaveLength(10)
    for (const hidden of ['totpSecret', 'recoveryHashes', 'mfaHash', 'offeredSecret', 'totpStep'])
      expect(entered.body.record).not.toHaveProperty(hidden)
    expect(await me(entered.body.token)).toMatchObject({
      status: 200,
      body: { mode: 'live', operator: { email } },
    })
  })

  it('offers a different secret each time, of which only the last one is valid', async () => {
    const [one, two] = [(await first()).body, (await first()).body]
    expect(two.enrol.secret).not.toBe(one.enrol.secret)
    expect((await second(one.mfaId, codeOf(one.enrol.secret))).status).toBe(400)
    expect((await second(two.mfaId, codeOf(one.enrol.secret))).status).toBe(400)
    expect((await second(two.mfaId, codeOf(two.enrol.secret))).status).toBe(200)
  })

  it('accepts no recovery code before any was issued', async () => {
    const { mfaId } = (await first()).body
    expect((await second(mfaId, 'abcd-abcd-abcd-abcd', 'recovery')).status).toBe(400)
  })
})

describe('a second factor', () => {
  it('is required, and each code works once', async () => {
    const { secret } = await setUp()
    const { status, body } = await first()
    expect([status, Object.keys(body)]).toEqual([401, ['mfaId']])
    // The code that set up the app counts as used.
    expect((await second(body.mfaId, codeOf(secret))).status).toBe(400)
    vi.setSystemTime(Date.now() + 30_000)
    const code = codeOf(secret)
    expect((await second(body.mfaId, code)).status).toBe(200)
    expect((await second(body.mfaId, code)).status).toBe(400)
    const again = (await first()).body
    expect((await second(again.mfaId, code)).status).toBe(400)
    expect((await second(again.mfaId, codeOf(secret, -1))).status).toBe(400)
  })

  it('accepts one of several concurrent attempts with one code', async () => {
    const { secret } = await setUp()
    const { mfaId } = (await first()).body
    const code = codeOf(secret, 1)
    const answers = await Promise.all(Array.from({ length: 4 }, () => second(mfaId, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('can be replaced by a recovery code, once', async () => {
    const { codes } = await setUp()
    const [code = ''] = codes
    expect((await second((await first()).body.mfaId, code.toUpperCase(), 'recovery')).status).toBe(200)
    expect((await second((await first()).body.mfaId, code, 'recovery')).status).toBe(400)
    expect((await second((await first()).body.mfaId, codes[1] ?? '', 'recovery')).status).toBe(200)
  })

  it('cannot be replaced by any recovery code if the operator has none', async () => {
    await setUp()
    for (const none of ['null', `'[]'`]) {
      await site.pool.query(`update _superusers set "recoveryHashes" = ${none} where email = '${email}'`)
      const { mfaId } = (await first()).body
      expect((await second(mfaId, 'abcd-abcd-abcd-abcd', 'recovery')).status).toBe(400)
    }
  })

  it('is required within ten minutes', async () => {
    const { secret } = await setUp()
    const { mfaId } = (await first()).body
    await site.pool.query(
      `update _superusers set "mfaExpires" = now() - interval '1 second' where email = '${email}'`,
    )
    expect((await second(mfaId, codeOf(secret, 1))).status).toBe(400)
  })

  it('is removed by a reset, as is every session', async () => {
    const { token, secret } = await setUp()
    await resetOperator(site.systemCtx, email, 'another gate 13')
    expect((await me(token)).status).toBe(403)
    const { body } = await first('another gate 13')
    expect(body.enrol.secret).not.toBe(secret)
  })

  it('is required for every token in live mode, whatever its origin', async () => {
    const { token } = await setUp()
    await site.pool.query(`update _superusers set "totpSince" = null where email = '${email}'`)
    expect((await me(token)).status).toBe(403)
  })
})

describe('after too many attempts', () => {
  it('an account is locked, known or not, and told for how long', async () => {
    const { secret } = await setUp()
    const { mfaId } = (await first()).body
    for (let tried = 0; tried < 5; tried++) expect((await second(mfaId, wrongFor(secret))).status).toBe(400)
    vi.setSystemTime(Date.now() + 30_000)
    const locked = await second(mfaId, codeOf(secret))
    expect(locked).toMatchObject({ status: 429, body: { data: { identity: { code: 'validation_locked' } } } })
    const wait = Number(locked.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(0)
    const until = new Date(locked.body.data.identity.params.until.replace(' ', 'T')).getTime()
    expect(Math.ceil((until - Date.now()) / 1000)).toBe(wait)
    expect((await first()).status).toBe(429)
    email = 'nobody@sawari.example'
    for (let tried = 0; tried < 5; tried++) expect((await first()).status).toBe(400)
    expect((await first()).status).toBe(429)
  })

  it('an address is locked', async () => {
    for (let tried = 0; tried < 20; tried++) {
      email = `try${tried}@sawari.example`
      expect((await first()).status).toBe(400)
    }
    email = 'try20@sawari.example'
    expect((await first()).status).toBe(429)
  })

  it('nobody is locked for others’ attempts with expired steps', async () => {
    for (let tried = 0; tried < 6; tried++) {
      number++
      expect((await second(`over${tried}`, '123456')).status).toBe(400)
    }
  })

  it('nobody is locked for frequent sign-ins', async () => {
    const { codes } = await setUp()
    for (const code of codes)
      expect((await second((await first()).body.mfaId, code, 'recovery')).status).toBe(200)
  })
})

it.each([
  [{ otpId: 'totp', password: '123456' }, 'mfaId'],
  [{ otpId: 'totp', mfaId: 'x' }, 'password'],
  [{ otpId: 'sms', mfaId: 'x', password: '123456' }, 'otpId'],
])('the second step names its missing fields: %j', async (body, field) => {
  const answer = await site.post('collections/_superusers/auth-with-otp', body, { address: address() })
  expect(answer).toMatchObject({ status: 400, body: { data: { [field]: {} } } })
  expect((await site.post('collections/users/auth-with-otp', body)).status).toBe(404)
})

it('the demo accepts the password alone, and sets up a second factor on request', async () => {
  const demo = await openAuthApi()
  await addOperator(demo.systemCtx, { email, password, role: 'support' })
  const enter = (more = {}) =>
    demo.post('collections/_superusers/auth-with-password', { identity: email, password, ...more })
  expect((await enter()).status).toBe(200)
  const { status } = await enter({ enrol: true })
  expect(status).toBe(401)
  const credentials = { identity: email, password }
  const byQuery = await demo.post('collections/_superusers/auth-with-password?enrol=true', credentials)
  expect([byQuery.status, 'enrol' in byQuery.body]).toEqual([401, true])
  const factor = { otpId: 'totp', password: codeOf(byQuery.body.enrol.secret), mfaId: byQuery.body.mfaId }
  expect((await demo.post('collections/_superusers/auth-with-otp', factor)).status).toBe(200)
  expect((await enter()).status).toBe(401)
})
