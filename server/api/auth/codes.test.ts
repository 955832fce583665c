import { Hono } from 'hono'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '#collections/index.ts'
import { providerSms } from '#domain/notifications/sms-provider.ts'
import { createRecord } from '#records/create.ts'
import type { AppEnv } from '#server/variables.ts'
import { openAuthApi } from '#test/kit/auth-api.ts'
import { listen } from '#test/kit/listen.ts'

let site: Awaited<ReturnType<typeof openAuthApi>>

beforeAll(async () => {
  site = await openAuthApi({ perIPv6: 2 })
})

afterEach(() => vi.useRealTimers())

const send = (phone: string, address?: string) => site.post('sendOtp', { phone }, address ? { address } : {})
const verify = (phone: string, code: string, address?: string, nonce?: string) =>
  site.post('verifyOtp', { phone, code, nonce }, address ? { address } : {})
/** Sends a code and returns a function that tries it as the requester. */
async function ask(phone: string) {
  const { nonce } = (await send(phone)).body
  return (code: string, address?: string) => verify(phone, code, address, nonce)
}
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

describe('a code', () => {
  it('is six digits, is sent to Indian mobile numbers in any notation, and is stored as a hash', async () => {
    const answer = await send('+91 98220 41234')
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const code = site.lastCode('9822041234')
    expect(code).toMatch(/^\d{6}$/)
    const { rows } = await site.pool.query(`select * from otp where number = '9822041234'`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect((await site.call('GET', 'collections/otp/records')).status).toBe(403)
  })

  it.each(['5822041234', '982204123', '+1 9822041234', '', 'abc', null])('is not sent to %s', async phone => {
    const answer = await site.post('sendOtp', { phone })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'Failed to send OTP. Please try again.',
        data: { phone: { code: 'validation_invalid_format' } },
      },
    })
  })

  it('works once, and gives a proof', async () => {
    await send('9822041235')
    const code = site.lastCode('9822041235')
    const first = await verify('9822041235', code)
    expect(first).toMatchObject({ status: 200, body: { mfaId: expect.any(String), isExistingUser: false } })
    expect(await verify('9822041235', code)).toMatchObject({
      status: 400,
      body: { message: 'Invalid phone number or OTP. Please try again.' },
    })
  })

  it('works only for its phone', async () => {
    await send('9822041236')
    await send('9822041237')
    const [code, other] = [site.lastCode('9822041236'), site.lastCode('9822041237')]
    if (code !== other) expect((await verify('9822041237', code)).status).toBe(400)
    expect((await verify('9822041238', code)).status).toBe(400)
    expect((await verify('9822041236', code)).status).toBe(200)
  })

  it('expires after ten minutes of the database’s clock', async () => {
    await send('9822041239')
    const { rows } = await site.pool.query(
      `select extract(epoch from expires - now())::int as left from otp where number = '9822041239'`,
    )
    expect(rows[0].left).toBeGreaterThan(590)
    expect(rows[0].left).toBeLessThanOrEqual(600)
    await site.pool.query(`update otp set expires = now() - interval '1 second' where number = '9822041239'`)
    expect(await verify('9822041239', site.lastCode('9822041239'))).toMatchObject({
      status: 400,
      body: { message: 'OTP has expired. Please request a new one.' },
    })
  })

  it('is invalid after five wrong attempts of its requester', async () => {
    const phone = '9822041240'
    const tryOut = await ask(phone)
    const code = site.lastCode(phone)
    for (let tried = 1; tried <= 5; tried++) {
      const message =
        tried < 5
          ? 'Invalid OTP code. Please check and try again.'
          : 'Too many wrong codes. Please request a new one.'
      expect(await tryOut(otherThan(code))).toMatchObject({ status: 400, body: { message } })
    }
    expect((await tryOut(code)).status).toBe(400)
    expect((await verify(phone, code)).status).toBe(400)
  })

  it.each([true, false])(
    'lets exactly one of a hundred concurrent attempts in, with its nonce: %s',
    async hasNonce => {
      const phone = hasNonce ? '9822041241' : '9822041242'
      const tryOut = await ask(phone)
      const code = site.lastCode(phone)
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          hasNonce ? tryOut(code, `192.0.2.${at}`) : verify(phone, code, `192.0.2.${at}`),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(99)
    },
  )
})

describe('attempts at a code by others than its requester', () => {
  it('use up none of the requester’s, in any number', async () => {
    const phone = '9822041243'
    const tryOut = await ask(phone)
    const code = site.lastCode(phone)
    for (let at = 0; at < 12; at++) {
      const nonce = at % 2 ? 'no nonce of ours' : undefined
      expect((await verify(phone, otherThan(code), `192.0.2.${at}`, nonce)).status).toBe(400)
    }
    expect((await tryOut(code)).status).toBe(200)
  })

  it('without a nonce are three for each code', async () => {
    const phone = '9822041244'
    await send(phone)
    const code = site.lastCode(phone)
    for (let at = 0; at < 3; at++) {
      const tried = await verify(phone, otherThan(code), `192.0.2.${at}`)
      expect(tried.body.data.code.code).toBe(at < 2 ? 'validation_invalid_otp' : 'validation_too_many_tries')
    }
    const fourth = await verify(phone, code, '192.0.2.9')
    expect([fourth.status, fourth.body.message]).toEqual([
      400,
      'Too many wrong codes. Please request a new one.',
    ])
  })

  it('with the nonce of another code always fail, and the requester still gets in', async () => {
    const [mine, theirs] = ['9822041245', '9822041246']
    const tryOut = await ask(mine)
    const { nonce } = (await send(theirs)).body
    expect((await verify(mine, site.lastCode(mine), undefined, nonce)).status).toBe(400)
    expect((await tryOut(site.lastCode(mine))).status).toBe(200)
  })

  it('cannot derive a code from another one that a stranger requests', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const phone = '9822041247'
    const tryOut = await ask(phone)
    const code = site.lastCode(phone)
    vi.setSystemTime(Date.now() + 31_000)
    expect((await send(phone, '203.0.113.77')).status).toBe(200)
    expect((await tryOut(code)).status).toBe(200)
  })

  it('without a nonce are limited by address, while those with one continue', async () => {
    const strict = await openAuthApi({ perIPv4: 10 })
    const phone = '9822041248'
    const { nonce } = (await strict.post('sendOtp', { phone })).body
    const tryOut = (more = {}) =>
      strict.post('verifyOtp', { phone: '9822041249', code: '123456', ...more }, {})
    expect([(await tryOut()).status, (await tryOut()).status]).toEqual([400, 400])
    const refused = await tryOut()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await tryOut({ phone, code: strict.lastCode(phone), nonce })).status).toBe(200)
  })
})

describe('sending', () => {
  it('is limited by number: one in 30 s, five per hour, ten per day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const start = Date.now()
    const phone = '9822041250'
    const at = async (seconds: number) => {
      vi.setSystemTime(start + seconds * 1000)
      return send(phone, `203.0.113.${seconds % 200}`)
    }
    expect((await at(0)).status).toBe(200)
    const early = await at(29)
    expect(early.status).toBe(429)
    expect(early.body).toMatchObject({ status: 429, message: 'Too Many Requests.', data: {} })
    expect(Number(early.headers.get('Retry-After'))).toBe(1)
    for (const seconds of [31, 62, 93, 124]) expect((await at(seconds)).status).toBe(200)
    expect((await at(155)).status).toBe(429)
    for (const seconds of [3701, 3732, 3763, 3794, 3825]) expect((await at(seconds)).status).toBe(200)
    const eleventh = await at(7500)
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers.get('Retry-After'))).toBeGreaterThan(70_000)
  })

  it('is limited by /64 of IPv6, and a network at its limit does not use up a number', async () => {
    expect((await send('9722041250', '2001:db8::1')).status).toBe(200)
    expect((await send('9722041251', '2001:db8::2')).status).toBe(200)
    expect((await send('9722041252', '2001:db8::3')).status).toBe(429)
    expect((await send('9722041252', '2001:db8:1::3')).status).toBe(200)
  })

  it('responds alike to known and unknown numbers until the code is verified', async () => {
    const phone = '9722041260'
    await site.join(phone, 'ghat road 9')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    const [known, unknown] = [await send(phone), await send('9722041261')]
    // Each response has a random nonce, generated in the same way for every number.
    const [one, two] = [known.body, unknown.body].map(({ nonce, ...body }) => [body, nonce.length])
    expect(one).toEqual(two)
    const wrong = await Promise.all(
      [phone, '9722041261'].map(each => verify(each, otherThan(site.lastCode(each)))),
    )
    expect(wrong[0]?.body).toEqual(wrong[1]?.body)
    expect((await verify(phone, site.lastCode(phone))).body).toMatchObject({ isExistingUser: true })
  })

  it('fails in the spec’s words while the provider is down or refuses, and stores no code', async () => {
    const origin = await listen(
      new Hono<AppEnv>().post('/api/v5/flow', async c => {
        const [{ mobiles }] = (await c.req.json()).recipients
        return mobiles === '919722041281'
          ? c.json({ type: 'error', message: 'Invalid number' })
          : c.text('Bad Gateway', 502)
      }),
    )
    const account = { token: 'key', from: 'SAWARI', templates: { code: 'flow' } }
    const down = await openAuthApi({}, { sms: providerSms({ name: 'msg91', ...account }, origin) })
    for (let at = 0; at < 8; at++) {
      expect(await down.post('sendOtp', { phone: `972204128${at}` })).toMatchObject({
        status: 400,
        body: { message: 'Failed to send OTP. Please try again.', data: {} },
      })
    }
    expect((await down.pool.query('select * from otp')).rows).toEqual([])
  })

  it('is limited by the networks around a /64 as well', async () => {
    const strict = await openAuthApi({ perIPv6: 1 })
    const statuses: number[] = []
    for (let at = 0; at < 40; at++) {
      const address = `2001:db8:7:${(at * 256).toString(16)}::1`
      statuses.push((await strict.post('sendOtp', { phone: `97220600${10 + at}` }, { address })).status)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(16)
    expect(statuses.at(-1)).toBe(429)
    const elsewhere = { address: '2001:db8:8::1' }
    expect((await strict.post('sendOtp', { phone: '9722060099' }, elsewhere)).status).toBe(200)
  })

  it('stops for everybody after too many codes', async () => {
    const few = await openAuthApi({ codesPerHour: 3 })
    const statuses: number[] = []
    for (let at = 0; at < 4; at++) {
      const sent = { body: { phone: `987651000${at}` }, address: `192.0.2.${at}` }
      statuses.push((await few.call('POST', 'sendOtp', sent)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(few.outbox.messages).toHaveLength(3)
  })
})

describe('after many codes within an hour', () => {
  const known = ['9822042001', '9822042002', '9822042003', '9822042004']
  const unknown = ['9722042001', '9722042002', '9722042003', '9722042004']

  /** A site that has used up its ten unreserved codes. */
  async function scarce(more: Parameters<typeof openAuthApi>[1] = {}) {
    const busy = await openAuthApi({ codesPerHour: 10 }, more)
    for (const number of known)
      await createRecord(busy.systemCtx, users, {}, { set: { number, email: `${number}@phone.invalid` } })
    for (let at = 0; at < 7; at++)
      expect((await busy.post('sendOtp', { phone: `962204200${at}` })).status).toBe(200)
    return busy
  }
  const send = ({ post }: Awaited<ReturnType<typeof openAuthApi>>, phone: string) =>
    post('sendOtp', { phone })

  it('numbers with an account still get theirs, and responses do not reveal which have one', async () => {
    const busy = await scarce()
    const answers = [await send(busy, known[0] ?? ''), await send(busy, unknown[0] ?? '')]
    const [one, two] = answers.map(({ status, body: { nonce, ...body } }) => ({
      status,
      body,
      nonce: String(nonce).length,
    }))
    expect(one).toEqual(two)
    expect(one).toMatchObject({ status: 200, body: { success: true, scarce: true } })
    expect(busy.lastCode(known[0] ?? '')).toMatch(/^\d{6}$/)
    expect(busy.lastCode(unknown[0] ?? '')).toBe('')
    const tried = await Promise.all(
      [known[0], unknown[0]].map((phone, at) =>
        busy.post('verifyOtp', { phone, code: 'none', nonce: answers[at]?.body.nonce }),
      ),
    )
    expect(tried[0]?.body).toEqual(tried[1]?.body)
    const right = { phone: known[0], code: busy.lastCode(known[0] ?? ''), nonce: answers[0]?.body.nonce }
    expect((await busy.post('verifyOtp', right)).body).toMatchObject({ isExistingUser: true })
  })

  it('numbers without one use up none of the reserve, and all get the same refusal when it ends', async () => {
    const busy = await scarce()
    for (const phone of unknown) expect((await send(busy, phone)).status).toBe(200)
    for (const phone of known.slice(0, 3)) expect((await send(busy, phone)).status).toBe(200)
    for (const phone of [known[3], '9722042005']) {
      const refused = await send(busy, phone ?? '')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect(busy.outbox.messages.map(({ number }) => number).slice(7)).toEqual(known.slice(0, 3))
  })

  it('a slow provider delays no response', async () => {
    let isSlow = false
    const busy = await scarce({ sms: { send: () => (isSlow ? new Promise(() => {}) : Promise.resolve()) } })
    isSlow = true
    for (const phone of [known[0], unknown[0]]) expect((await send(busy, phone ?? '')).status).toBe(200)
  })
})
