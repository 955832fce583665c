import { Hono } from 'hono'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { providerSms } from '#domain/notifications/provider.ts'
import type { AppEnv } from '#server/variables.ts'
import { listen } from '#test/kit/listen.ts'
import { openApi } from '#test/kit/sign-in.ts'

let site: Awaited<ReturnType<typeof openApi>>

beforeAll(async () => {
  site = await openApi({ perIPv6: 2 })
})

afterEach(() => vi.useRealTimers())

const send = (phone: string, address?: string) => site.post('sendOtp', { phone }, address ? { address } : {})
const verify = (phone: string, code: string, address?: string) =>
  site.post('verifyOtp', { phone, code }, address ? { address } : {})
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

describe('a code', () => {
  it('is six digits, is sent to Indian mobiles however they are written, and kept as a hash', async () => {
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

  it('is good once, and gives a proof', async () => {
    await send('9822041235')
    const code = site.lastCode('9822041235')
    const first = await verify('9822041235', code)
    expect(first).toMatchObject({ status: 200, body: { mfaId: expect.any(String), isExistingUser: false } })
    expect(await verify('9822041235', code)).toMatchObject({
      status: 400,
      body: { message: 'Invalid phone number or OTP. Please try again.' },
    })
  })

  it('is bound to its phone', async () => {
    await send('9822041236')
    await send('9822041237')
    const [code, other] = [site.lastCode('9822041236'), site.lastCode('9822041237')]
    if (code !== other) expect((await verify('9822041237', code)).status).toBe(400)
    expect((await verify('9822041238', code)).status).toBe(400)
    expect((await verify('9822041236', code)).status).toBe(200)
  })

  it('ends after ten minutes of the database’s clock', async () => {
    await send('9822041239')
    const { rows } = await site.pool.query(
      `select extract(epoch from expires - now())::int as left from otp where number = '9822041239'`,
    )
    expect(rows[0].left).toBeGreaterThan(590)
    expect(rows[0].left).toBeLessThanOrEqual(600)
    await site.pool.query(`update otp set expires = now() where number = '9822041239'`)
    expect(await verify('9822041239', site.lastCode('9822041239'))).toMatchObject({
      status: 400,
      body: { message: 'OTP has expired. Please request a new one.' },
    })
  })

  it('is burned by five wrong tries', async () => {
    await send('9822041240')
    const code = site.lastCode('9822041240')
    for (let tried = 0; tried < 5; tried++) {
      expect(await verify('9822041240', otherThan(code))).toMatchObject({
        status: 400,
        body: { message: 'Invalid OTP code. Please check and try again.' },
      })
    }
    expect((await verify('9822041240', code)).status).toBe(400)
  })

  it('lets exactly one of a hundred in at once', async () => {
    await send('9822041241')
    const code = site.lastCode('9822041241')
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => verify('9822041241', code, `192.0.2.${at}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(99)
  })
})

describe('sending', () => {
  it('is limited by number: one in 30 s, five an hour, ten a day', async () => {
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

  it('is limited by /64 of IPv6, and a full network does not use up a number', async () => {
    expect((await send('9722041250', '2001:db8::1')).status).toBe(200)
    expect((await send('9722041251', '2001:db8::2')).status).toBe(200)
    expect((await send('9722041252', '2001:db8::3')).status).toBe(429)
    expect((await send('9722041252', '2001:db8:1::3')).status).toBe(200)
  })

  it('answers known and unknown numbers alike until the code is verified', async () => {
    const phone = '9722041260'
    await site.join(phone, 'ghat road 9')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    const [known, unknown] = [await send(phone), await send('9722041261')]
    expect(known.body).toEqual(unknown.body)
    const wrong = await Promise.all(
      [phone, '9722041261'].map(each => verify(each, otherThan(site.lastCode(each)))),
    )
    expect(wrong[0]?.body).toEqual(wrong[1]?.body)
    expect((await verify(phone, site.lastCode(phone))).body).toMatchObject({ isExistingUser: true })
  })

  it('fails in the spec’s words while the provider is down or refuses, and keeps no code', async () => {
    const origin = await listen(
      new Hono<AppEnv>().post('/api/v5/flow', async c => {
        const [{ mobiles }] = (await c.req.json()).recipients
        return mobiles === '919722041281'
          ? c.json({ type: 'error', message: 'Invalid number' })
          : c.text('Bad Gateway', 502)
      }),
    )
    const account = { token: 'key', from: 'SAWARI', templates: { code: 'flow' } }
    const down = await openApi({}, { sms: providerSms({ name: 'msg91', ...account }, origin) })
    for (let at = 0; at < 8; at++) {
      expect(await down.post('sendOtp', { phone: `972204128${at}` })).toMatchObject({
        status: 400,
        body: { message: 'Failed to send OTP. Please try again.', data: {} },
      })
    }
    expect((await down.pool.query('select * from otp')).rows).toEqual([])
  })

  it('stops for everybody when too many went out', async () => {
    const few = await openApi({ codesPerHour: 3 })
    const statuses: number[] = []
    for (let at = 0; at < 4; at++) {
      const sent = { body: { phone: `987651000${at}` }, address: `192.0.2.${at}` }
      statuses.push((await few.call('POST', 'sendOtp', sent)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(few.outbox.messages).toHaveLength(3)
  })
})
