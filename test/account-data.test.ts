import { describe, expect, it } from 'vitest'
import { alertMatches, alertSettings, usedVehicleConversations, usedVehicles } from '#collections/index.ts'
import { saveSearch } from '#domain/alerts/save-search.ts'
import { openConversation } from '#domain/chat/open-conversation.ts'
import { sendMessage } from '#domain/chat/send-message.ts'
import { findBrokenLink } from '#domain/deals/engine/event-chain.ts'
import { saveQuote } from '#domain/quote-check/save-quote.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { addOdometerReading } from '#domain/used-vehicles/odometer-readings.ts'
import { newContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { openAuthSite } from './kit/auth-site.ts'
import { openDeals } from './kit/deals.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { onRoadOf } from './kit/on-road.ts'
import { createListing } from './kit/people.ts'
import { subscribedBrowser } from './kit/push-service.ts'
import { createVisitor } from './kit/visitor.ts'

const { db, pool, systemCtx } = await openDemoStore()
const site = await openAuthSite(db)
type Member = Awaited<ReturnType<typeof site.member>>
const limits = memoryRateLimits(300)

const idOf = async (phone: string) => {
  const { rows } = await pool.query<{ id: string }>('select id from users where number = $1', [phone])
  return rows[0]?.id ?? ''
}
/** Every row of every table that contains this text. */
async function rowsNaming(text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const query = `select count(*)::int as n from "${name}" as row where row::text like $1`
      const { rows } = await pool.query<{ n: number }>(query, [`%${text}%`])
      return rows[0]?.n ? name : undefined
    }),
  )
  return found.filter(name => name !== undefined).sort()
}

/** A member with a record of every kind, marked with a unique word. */
async function busyMember(phone: string, word: string) {
  const who = await site.member(phone)
  const id = await idOf(phone)
  const ctx = newContext(db, { kind: 'member', id })
  const sent = { name: word, email: `${word}@example.com`, number: '9822080000' }
  await who.post('/profile/details', { name: word, contactEmail: `${word}@example.com` })
  await who.post('/cars/tata-nexon/inquiry', { ...sent, messgae: word })
  await who.post('/bikes/royal-enfield-classic-350/inquiry', { ...sent, message: word })
  await who.post('/cars/tata-nexon/on-road-price', { ...sent, city: 'Pune' })
  await who.post('/cars/tata-nexon/review', { name: word, review: word, rating: '1' })
  const { target } = subscribedBrowser('push.example', word)
  await who.post('/notifications/browser', { intent: 'add', ...target })
  const search = { address: `/used/cars?q=${word}`, name: word, channel: 'sms', rhythm: 'daily' } as const
  await saveSearch(ctx, search, { address: '10.0.0.1', limits, secret: word })
  const match = { user: id, kind: 'cars', record: 'tata-nexon', cause: 'new', key: word } as const
  await createRecord(systemCtx, alertMatches, {}, { set: match })
  await createRecord(systemCtx, alertSettings, {}, { set: { user: id, rhythm: 'weekly', key: id } })
  const quote = { lines: [{ kind: 'other', name: word, amount: 1 } as const], unread: [] }
  const nexon = { kind: 'cars', model: 'tata-nexon', variant: 'tata-nexon', city: 'pune' } as const
  const sourced = onRoadOf({ exShowroom: 1 })
  await saveQuote(ctx, { vehicle: nexon, name: 'Nexon', quote, vinYear: undefined, sourced }, limits)
  await who.post('/shortlist/own', { key: 'cars/tata-nexon', isShortlisted: '1' })
  const listing = {
    name: word,
    brand: 'Tata',
    type: 'car',
    location: 'Pune',
    price: 500_000,
    year: 2020,
  } as const
  const { id: vehicle } = await createRecord(systemCtx, usedVehicles, listing, {
    set: {
      status: 'approved',
      seller_id: id,
    },
  })
  const reading = { day: '2022-05-02', km: 12_000, source: 'puc' } as const
  await addOdometerReading(systemCtx, { id: vehicle, seller_id: id }, reading)
  return { who, id, ctx, vehicle }
}

/** Two of them who have chatted: the second about the first one's listing. */
async function talking(words: [string, string], phones: [string, string]) {
  const seller = await busyMember(phones[0], words[0])
  const buyer = await busyMember(phones[1], words[1])
  const { id } = await openConversation(buyer.ctx, { vehicle_id: seller.vehicle, receiver_id: seller.id })
  for (const [{ ctx }, word] of [
    [buyer, words[1]],
    [seller, words[0]],
  ] as const)
    await sendMessage(ctx, { conversation: id, message: `this is ${word}` }, { limits })
  return { seller, buyer, conversation: id }
}

/** A sale that was handed over, and a running offer; both sides state their word as a fact. */
async function dealing(words: [string, string], phones: [string, string]) {
  const both = await talking(words, phones)
  const { seller, buyer } = both
  const { offer, handOver, stored } = openDeals(db, { seller: seller.id, buyer: buyer.id })
  const message = `cash today, ${words[1]}`
  const { id: sale } = await offer(seller.vehicle, { price: 300_000, message })
  await handOver(sale, words[1])
  const { id: offered } = await offer(await createListing(systemCtx, seller.id), { price: 300_000, message })
  return { ...both, sale, offered, stored }
}

const download = async (who: Member) => {
  const { answer, html } = await who.get('/profile/data.json')
  expect(answer.headers.get('Content-Disposition')).toContain('attachment')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  return { text: html, file: JSON.parse(html) }
}

describe('the download', () => {
  it('has every row that names the member, and nothing of anybody else', async () => {
    const { buyer, seller } = await talking(['munnarhills', 'coorghills'], ['9822080001', '9822080002'])
    const { text, file } = await download(buyer.who)
    const named = await rowsNaming('coorghills')
    // Copies in other records: the rating's latest reviews, the conversation's latest messages, the search index.
    const copies = ['cars', 'searchEntries', 'searchTerms', usedVehicleConversations.name]
    for (const table of named.filter(each => !copies.includes(each)))
      expect(file, table).toHaveProperty(table)
    const owned = [
      'UsedVehicleConversations',
      'consents',
      'pushSubscriptions',
      'sessions',
      'shortlists',
      'usedVehicles',
      'users',
      'odometerReadings',
      'priceQuotes',
      'savedSearches',
      'alertMatches',
      'alertSettings',
    ]
    for (const table of owned) expect(file, table).toHaveProperty(table)
    expect(text).not.toContain('munnarhills')
    expect(file.messages).toEqual([expect.objectContaining({ message: 'this is coorghills' })])
    for (const secret of ['passwordHash', 'tokenKey', 'argon2id']) expect(text).not.toContain(secret)
    expect((await download(seller.who)).text).not.toContain('coorghills')
    expect((await site.guest().get('/profile/data.json')).to).toContain('/login')
  })
})

describe('a deleted account', () => {
  it('ends its running deals and tells the other side, which keeps the record of a sale', async () => {
    const { buyer, seller, sale, offered, stored } = await dealing(
      ['udaipurlake', 'jaisalmerfort'],
      ['9822080051', '9822080052'],
    )
    const { file } = await download(buyer.who)
    expect(file.deals).toHaveLength(2)
    expect(file.dealEvents.filter(({ deal }: { deal: string }) => deal === sale)).toHaveLength(6)
    expect(JSON.stringify(file)).not.toContain('codes')
    expect(await rowsNaming('12 jaisalmerfort Road')).toEqual(['dealEvents', 'deals'])
    await buyer.who.post('/profile/data', { intent: 'delete', password: site.password })
    for (const trace of ['12 jaisalmerfort Road', 'cash today', 'Mohan jaisalmerfort', '9822080052'])
      expect(await rowsNaming(trace), trace).toEqual([])
    expect(await rowsNaming(buyer.id)).toEqual(['consents'])
    expect(await stored(offered)).toMatchObject({ state: 'expired', buyer: '' })
    const lastTerms = { buyerFacts: { name: 'jaisalmerfort Rao' }, agreedPrice: 300_000 }
    expect(await stored(sale)).toMatchObject({ state: 'handedOver', terms: lastTerms })
    const { rows } = await pool.query('select event from outbox where "user" = $1 order by rowid', [
      seller.id,
    ])
    expect(rows.at(-1)).toEqual({ event: 'offerExpired' })
    const events = (await download(seller.who)).file.dealEvents
    expect(findBrokenLink(events.filter(({ deal }: { deal: string }) => deal === sale))).toBeUndefined()
  })

  it('needs its password, and is deleted everywhere at once', async () => {
    const { buyer, seller, conversation } = await talking(
      ['hampiruins', 'badamicaves'],
      ['9822080011', '9822080012'],
    )
    const other = await site.member('9822080012')
    const before = await site.guest().get('/cars/tata-nexon')
    expect(before.html).toContain('badamicaves')
    const wrong = await buyer.who.post('/profile/data', { intent: 'delete', password: 'wrong road 1' })
    expect([wrong.answer.status, wrong.html]).toEqual([400, expect.stringContaining('Invalid password.')])
    expect((await rowsNaming('badamicaves')).length).toBeGreaterThan(5)
    const gone = await buyer.who.post('/profile/data', { intent: 'delete', password: site.password })
    expect([gone.answer.status, gone.to]).toEqual([303, '/account-deleted'])
    expect((await site.guest().get('/account-deleted')).html).toContain('Your account is deleted')
    for (const trace of ['badamicaves', '9822080012']) expect(await rowsNaming(trace), trace).toEqual([])
    expect(await rowsNaming(buyer.id)).toEqual(['consents'])
    for (const who of [buyer.who, other]) expect((await who.get('/profile')).to).toContain('/login')
    expect((await site.guest().get('/cars/tata-nexon')).html).not.toContain('badamicaves')
    expect((await site.app.request(`/api/collections/usedVehicles/records/${buyer.vehicle}`)).status).toBe(
      404,
    )
    const { rows } = await pool.query('select id from messages where conversation = $1', [conversation])
    expect(rows).toEqual([])
    expect((await seller.who.get('/profile')).answer.status).toBe(200)
    expect((await rowsNaming('hampiruins')).length).toBeGreaterThan(5)
  })

  it('frees its number for a new account', async () => {
    const who = await site.member('9822080020')
    const old = await idOf('9822080020')
    await who.post('/profile/data', { intent: 'delete', password: site.password })
    const again = await site.member('9822080020', 'coast road 10')
    expect((await again.get('/profile')).answer.status).toBe(200)
    expect(await idOf('9822080020')).not.toBe(old)
  })

  it('is deleted completely by the API too', async () => {
    const { who, id } = await busyMember('9822080021', 'zirovalley')
    const { token } = JSON.parse((await who.get('/api/session')).html)
    const answer = await site.app.request(`/api/collections/users/records/${id}`, {
      method: 'DELETE',
      headers: { Authorization: token },
    })
    expect(answer.status).toBe(204)
    expect(await rowsNaming('zirovalley')).toEqual([])
  })
})

describe('another phone number', () => {
  const step = (who: Member, values: Record<string, string>) => who.post('/profile/number', values)
  const [old, fresh] = ['9822080031', '9822080032']

  it('needs a code at both numbers; then only the new one signs in', async () => {
    const there = await site.member(old)
    const here = await site.member(old)
    const id = await idOf(old)
    // The sign-in code was just requested, so the next one has to wait.
    expect((await step(here, {})).html).toMatch(/try again in \d+ seconds/)
    const app = await site.later()
    const on = createVisitor(app)
    for (const [name, value] of here.cookies) on.cookies.set(name, value)
    expect((await step(on, {})).to).toBe('/profile/number')
    expect((await on.get('/profile/number')).html).toContain('Enter the code that was sent to')
    expect((await step(on, { code: '000' })).html).toContain('Invalid OTP code. Please check and try again.')
    expect((await step(on, { code: site.lastCode(old) })).to).toBe('/profile/number')
    expect((await step(on, { phone: '12345' })).html).toContain('Please enter a valid phone number')
    expect((await step(on, { phone: old })).html).toContain('That is your current number.')
    expect((await step(on, { phone: fresh })).to).toBe('/profile/number')
    expect(await idOf(fresh)).toBe('')
    expect((await step(on, { code: site.lastCode(fresh) })).html).toContain('Your number is changed.')
    expect([await idOf(fresh), await idOf(old)]).toEqual([id, ''])
    expect((await on.get('/profile')).answer.status).toBe(200)
    expect((await there.get('/profile')).to).toContain('/login')
    expect((await (await site.member(fresh)).get('/profile')).answer.status).toBe(200)
  })

  it('is rejected if it belongs to another member, which is revealed only after both codes', async () => {
    await site.member('9822080041')
    const who = await site.member('9822080042')
    const on = createVisitor(await site.later())
    for (const [name, value] of who.cookies) on.cookies.set(name, value)
    await step(on, {})
    await step(on, { code: site.lastCode('9822080042') })
    const first = await step(on, { phone: '9822080041' })
    expect(first.to).toBe('/profile/number')
    const { html } = await step(on, { code: site.lastCode('9822080041') })
    expect(html).toContain('This number belongs to another account.')
    expect(await idOf('9822080042')).not.toBe('')
  })
})
