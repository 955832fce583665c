import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { maskedCallProvider } from '#domain/number-shares/masked-call-provider.ts'
import { createMetricsApp, newMetrics } from '#server/metrics/metrics.ts'
import type { AppEnv } from '#server/variables.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { listen } from './kit/listen.ts'
import { createListing, createMember } from './kit/people.ts'
import { createSignedInVisitor, createVisitor } from './kit/visitor.ts'

// Calls between the two members of a chat through a relay number, with a provider on a real port.

const secret = 'a secret of thirty-two characters'
const { db, pool, systemCtx } = await openDemoStore()
const relay = '+918047180000'
const relayShown = /href="tel:\+918047180000"/
const provider = { received: [] as Record<string, string>[], status: 200, number: relay, minutes: 20 }
const url = `${await listen(
  new Hono<AppEnv>().post('/calls', async c => {
    if (c.req.header('Authorization') !== 'Bearer key') return c.json({ message: 'Who are you?' }, 401)
    provider.received.push(await c.req.json())
    const until = new Date(Date.now() + provider.minutes * 60_000).toISOString()
    return new Response(JSON.stringify({ number: provider.number, until }), { status: provider.status })
  }),
)}/calls`
const settings = { SESSION_SECRET: secret }
const off = await builtApp(db, settings)
/** A new app has new counters and a closed circuit breaker. */
const openApp = () => builtApp(db, { ...settings, MASKED_CALLS_URL: url, MASKED_CALLS_TOKEN: 'key' })
const on = await openApp()

const numbers = { Asha: '9822081234', Ravi: '9822085678', Meera: '9822089012' }
async function member(name: keyof typeof numbers) {
  const { id, token } = await createMember(systemCtx, secret, name)
  await pool.query('update users set number = $2 where id = $1', [id, numbers[name]])
  const at = (app: typeof on) => createSignedInVisitor(app, token)
  return { id, at }
}
const [asha, ravi, meera] = [await member('Asha'), await member('Ravi'), await member('Meera')]
const vehicle = await createListing(systemCtx, ravi.id)
const chat = (await asha.at(on).get(`/chat?vehicle=${vehicle}`)).to ?? ''
const call = { number: 'call' }
const button = 'Call without showing your number'
const isAnyNumberIn = (html: string) =>
  Object.values(numbers).some(number => html.replaceAll(/[\s-]/g, '').includes(number))

it('is neither shown nor possible without a provider', async () => {
  const who = asha.at(off)
  expect((await who.get(chat)).html).not.toContain(button)
  expect((await who.get('/api/session')).html).not.toContain('hasMaskedCalls')
  expect((await who.post(chat, call)).answer.status).toBe(404)
  expect(provider.received).toEqual([])
})

it('gives both numbers to the provider only, and the relay number to the caller', async () => {
  const who = asha.at(on)
  const before = await who.get(chat)
  expect(before.html).toContain(button)
  expect(JSON.parse((await who.get('/api/session')).html)).toMatchObject({ hasMaskedCalls: true })
  const calledAt = Date.now()
  const { answer, html } = await who.post(chat, call)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(html).toMatch(relayShown)
  expect(html).toContain('+91 80471 80000')
  expect(html).toMatch(/It works until \d\d:\d\d\. Neither of you sees the other’s number\./)
  for (const page of [before.html, html]) expect(isAnyNumberIn(page)).toBe(false)
  expect(provider.received).toEqual([
    {
      caller: `+91${numbers.Asha}`,
      called: `+91${numbers.Ravi}`,
      purpose: 'chat',
      reference: chat.slice(6),
      until: expect.any(String),
    },
  ])
  const until = Date.parse(provider.received[0]?.until ?? '')
  expect(until).toBeGreaterThan(calledAt + 25 * 60_000)
  expect(until).toBeLessThanOrEqual(Date.now() + 30 * 60_000)
  // Nothing was disclosed, so nobody has the number.
  const { rows } = await pool.query('select 1 from "numberShares" where "user" in ($1, $2)', [
    asha.id,
    ravi.id,
  ])
  expect(rows).toEqual([])
  expect((await asha.at(on).get('/profile/numbers')).html).not.toContain('<li class="grid')
})

it('works from the other side, and in Hindi', async () => {
  provider.received = []
  const { html } = await ravi.at(on).post(`/hi${chat}`, call)
  expect(html).toMatch(relayShown)
  expect(html).toContain('एक-दूसरे का नंबर नहीं दिखेगा')
  expect(provider.received).toMatchObject([{ caller: `+91${numbers.Ravi}`, called: `+91${numbers.Asha}` }])
})

it('is refused to a third member, to a guest, and in a chat with Sawari', async () => {
  provider.received = []
  expect((await meera.at(on).post(chat, call)).answer.status).toBe(404)
  expect((await createVisitor(on).post(chat, call)).to).toContain('/login')
  const desk = (await asha.at(on).get(`/chat?vehicle=${await createListing(systemCtx)}`)).to ?? ''
  expect((await asha.at(on).get(desk)).html).not.toContain(button)
  expect((await asha.at(on).post(desk, call)).answer.status).toBe(404)
  expect(provider.received).toEqual([])
})

it('is refused in both directions once one side has blocked the other', async () => {
  provider.received = []
  await ravi.at(on).post(chat, { block: asha.id })
  for (const who of [asha, ravi]) expect((await who.at(on).post(chat, call)).answer.status).toBe(400)
  expect((await asha.at(on).post(chat, call)).html).toContain('You can’t call this member.')
  expect(provider.received).toEqual([])
  await ravi.at(on).post(chat, { unblock: asha.id })
  expect((await asha.at(on).post(chat, call)).html).toMatch(relayShown)
})

it('is limited to five an hour for each member', async () => {
  const app = await openApp()
  for (let times = 0; times < 5; times++)
    expect((await asha.at(app).post(chat, call)).answer.status).toBe(200)
  provider.received = []
  const { answer, html } = await asha.at(app).post(chat, call)
  expect(answer.status).toBe(429)
  expect(html).toContain('You can start five calls an hour.')
  expect(html).toContain(button)
  expect(provider.received).toEqual([])
  expect((await ravi.at(app).post(chat, call)).answer.status).toBe(200)
})

it('cannot be started by a member without a number', async () => {
  await pool.query(`update users set number = '' where id = $1`, [asha.id])
  const { answer, html } = await asha.at(on).post(chat, call)
  await pool.query('update users set number = $2 where id = $1', [asha.id, numbers.Asha])
  expect(answer.status).toBe(404)
  expect(html).toContain('The call could not be started.')
})

it.each([
  ['fails', { status: 500 }],
  ['refuses', { status: 422 }],
  ['answers with the called number', { number: `+91${numbers.Ravi}` }],
  ['answers with no number', { number: 'soon' }],
  ['answers with a number that no longer works', { minutes: -1 }],
])(
  'says that calls do not work while the provider %s, and counts none against the limit',
  async (_, wrong) => {
    const usual = { ...provider }
    const app = await openApp()
    const who = asha.at(app)
    Object.assign(provider, wrong)
    for (let times = 0; times < 6; times++) {
      const { answer, html } = await who.post(chat, call)
      expect(answer.status).toBe(503)
      expect(html).toContain('Calls aren’t working right now.')
      expect(isAnyNumberIn(html)).toBe(false)
      expect(html).not.toMatch(relayShown)
    }
    Object.assign(provider, usual)
  },
)

it('is not asked of a provider that is down, and is counted by outcome', async () => {
  const maskedCalls = maskedCallProvider({ url, token: 'key' })
  const [caller, called] = [numbers.Asha, numbers.Ravi]
  const connect = () =>
    maskedCalls.connect({
      caller,
      called,
      purpose: 'chat',
      reference: 'x',
      until: new Date(Date.now() + 60_000),
    })
  // It works no longer than the site wants.
  expect(Date.parse((await connect()).until)).toBeLessThanOrEqual(Date.now() + 60_000)
  provider.status = 422
  await expect(connect()).rejects.toThrow('the provider of masked calls answered 422')
  provider.status = 503
  for (let times = 0; times < 5; times++) await expect(connect()).rejects.toThrow('answered 503')
  provider.received = []
  await expect(connect()).rejects.toThrow('is down and is not called')
  expect(provider.received).toEqual([])
  provider.status = 200
  const text = await (await createMetricsApp(newMetrics({ db, maskedCalls })).request('/metrics')).text()
  for (const line of ['{outcome="connected"} 1', '{outcome="refused"} 1', '{outcome="failed"} 6'])
    expect(text).toContain(`sawari_masked_calls_total${line}`)
})
