import { describe, expect, it } from 'vitest'
import { usedVehicleConversations, users } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { updateRecord } from '#records/update.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createListing, createMember } from './kit/people.ts'
import { createSignedInVisitor, createVisitor } from './kit/visitor.ts'

// The chat pages without JavaScript.

const secret = 'a secret of thirty-two characters'
const { db, pool, systemCtx } = await openDemoStore()
const app = await builtApp(db, { SESSION_SECRET: secret, MESSAGE_LIMIT_PER_MINUTE: '1000' })

async function member(name = '') {
  const { id, token } = await createMember(systemCtx, secret, name)
  return { ...createSignedInVisitor(app, token), id }
}
type Member = Awaited<ReturnType<typeof member>>

const listing = (seller?: Member, status?: 'sold') => createListing(systemCtx, seller?.id, status)
/** Follows Chat on a vehicle; returns the thread's address. */
const open = async (who: Member, vehicle: string) => (await who.get(`/chat?vehicle=${vehicle}`)).to ?? ''
const idIn = (html: string) => /name="id" value="([a-z0-9]{15})"/.exec(html)?.[1] ?? ''
const send = async (who: Member, path: string, message: string, id?: string) =>
  who.post(path, { message, id: id ?? idIn((await who.get(path)).html) })

const asha = await member('Asha')
const ravi = await member('Ravi')

describe('a guest', () => {
  it.each([
    ['/chat', 'Please sign in to access chat.'],
    ['/chat/conversation100', 'Please sign in to access chat.'],
    ['/chat?vehicle=abc', 'Please log in to chat with the seller.'],
  ])('of %s has to sign in, and comes back', async (path, words) => {
    const { answer, html } = await createVisitor(app).get(path)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(html).toContain(words)
    expect(html).toContain(`href="/login?next=${encodeURIComponent(path)}"`)
  })

  it('cannot write', async () => {
    expect((await createVisitor(app).post('/chat/conversation100', { message: 'Hello' })).to).toContain(
      '/login',
    )
  })
})

describe('Chat on a used vehicle', () => {
  it('opens one conversation with its seller, who sees it after the first message', async () => {
    const vehicle = await listing(ravi)
    const thread = await open(asha, vehicle)
    expect(thread).toMatch(/^\/chat\/[a-z0-9]{15}$/)
    expect(await open(asha, vehicle)).toBe(thread)
    const empty = await asha.get(thread)
    expect(empty.answer.headers.get('Cache-Control')).toBe('private, no-store')
    for (const words of ['Ravi', 'Seller', 'Maruti Suzuki Swift VXi', 'No messages yet'])
      expect(empty.html).toContain(words)
    expect((await ravi.get('/chat')).html).not.toContain(thread)
    expect((await send(asha, thread, 'Still there?')).to).toBe(thread)
    const list = (await ravi.get('/chat')).html
    for (const words of [thread, 'Asha', 'Still there?', 'Active', '1 unread message'])
      expect(list).toContain(words)
  })

  it('says to its buyer alone who sells the vehicle', async () => {
    const kabir = await member('Kabir Das')
    const vehicle = await listing(kabir)
    await createListing(systemCtx, kabir.id, 'sold')
    await createListing(systemCtx, kabir.id, 'approved', 'City ZX')
    const thread = await open(asha, vehicle)
    await send(asha, thread, 'Still there?')
    const { html } = await asha.get(thread)
    for (const words of ['Seller: Kabir', 'Private seller, on Sawari since', '1 vehicle sold', 'City ZX'])
      expect(html).toContain(words)
    expect(html).toContain('Phone number confirmed by code')
    expect((await kabir.get(thread)).html).not.toContain('Private seller')
  })

  it('is with Sawari if it has no seller', async () => {
    const thread = await open(asha, await listing())
    expect((await asha.get(thread)).html).toContain('Sawari')
    const held = await getRecord(systemCtx, usedVehicleConversations, thread.slice(6))
    expect([held.user_id, held.receiver_id]).toEqual([asha.id, ''])
  })

  it.each([
    ['of one’s own listing', async () => listing(asha), 200, 'This is your own listing.'],
    ['of one that is not shown', async () => listing(ravi, 'sold'), 400, 'Failed to get conversation'],
    ['of none', async () => '', 400, 'Missing required parameters: vehicleId or userId'],
  ])('%s explains why there is no conversation', async (_, vehicle, status, words) => {
    const { answer, html } = await asha.get(`/chat?vehicle=${await vehicle()}`)
    expect(answer.status).toBe(status)
    expect(html).toContain(words)
  })
})

describe('a thread', () => {
  it('is written and read from both sides', async () => {
    const ravi = await member('Sunil')
    const thread = await open(asha, await listing(ravi))
    await send(asha, thread, '  Is the second key there?\nAnd Form 29? ')
    const seen = (await ravi.get(thread)).html
    for (const words of ['Is the second key there?\nAnd Form 29?', 'Today', 'Asha', 'Report'])
      expect(seen).toContain(words)
    await send(ravi, thread, 'Both.')
    const back = (await asha.get(thread)).html
    for (const words of ['Both.', 'You', 'Read']) expect(back).toContain(words)
    expect((await ravi.get('/chat')).html).not.toContain('unread')
  })

  it('stores a message that is posted twice once, and no blank one', async () => {
    const thread = await open(asha, await listing(ravi))
    const id = idIn((await asha.get(thread)).html)
    for (let times = 0; times < 2; times++) expect((await send(asha, thread, 'Once', id)).to).toBe(thread)
    expect((await send(asha, thread, '  \n ')).to).toBe(thread)
    const other = await send(asha, thread, 'Another text', id)
    expect(other.answer.status).toBe(400)
    for (const words of ['Failed to send message', 'Another text']) expect(other.html).toContain(words)
    expect(await getRecord(systemCtx, usedVehicleConversations, thread.slice(6))).toMatchObject({
      messageCount: 1,
    })
  })

  it('rejects a message that is too long, and preserves it for editing', async () => {
    const thread = await open(asha, await listing(ravi))
    const long = await send(asha, thread, 'x'.repeat(1001))
    expect([long.answer.status, long.html.includes('Failed to send message')]).toEqual([400, true])
    expect(long.html).toContain('x'.repeat(1001))
    expect((await send(asha, thread, 'x'.repeat(1000))).to).toBe(thread)
  })

  it('warns of a phone number, and sends it', async () => {
    const thread = await open(asha, await listing(ravi))
    const sent = await send(asha, thread, 'Call me: 98220 41234')
    expect((await asha.get(sent.to ?? '')).html).toContain('phone number or email address')
    expect((await ravi.get(thread)).html).toContain('98220 41234')
  })

  it.each([
    ['/chat', 'Scan this QR code to receive the payment', 'You never scan a QR code or enter a PIN'],
    ['/hi/chat', 'पहले टोकन भेजो, फिर गाड़ी दिखाऊंगा', 'कागज़ देखने से पहले कोई पैसा न दें'],
  ])('sends a payment trick unchanged, and warns both sides in %s', async (chat, trick, warning) => {
    const thread = (await open(asha, await listing(ravi))).replace('/chat', chat)
    await send(ravi, thread, 'Yes, it is here.')
    expect((await asha.get(thread)).html).not.toContain(warning)
    const sent = await send(ravi, thread, trick)
    expect(sent.to).toContain('notice=trickSent')
    const logOf = (html: string) => html.slice(html.indexOf('role="log"'))
    const [his, hers] = [logOf((await ravi.get(sent.to ?? '')).html), logOf((await asha.get(thread)).html)]
    for (const html of [his, hers]) {
      expect(html).toContain(trick)
      expect(html).toContain('/safety"')
    }
    // A receiver reads the warning first.
    expect(hers.indexOf(warning)).toBeGreaterThan(0)
    expect(hers.indexOf(warning)).toBeLessThan(hers.indexOf(trick))
    expect(his.indexOf(warning)).toBeGreaterThan(his.indexOf(trick))
  })

  it('shows older messages in pages', async () => {
    const thread = await open(asha, await listing(ravi))
    for (let at = 1; at <= 53; at++) await send(asha, thread, `Message ${at}.`, randomId())
    const latest = (await asha.get(thread)).html
    expect([latest.includes('Message 53.'), latest.includes('Message 3.')]).toEqual([true, false])
    const [, earlier = ''] = /href="([^"]*\?before=4)"/.exec(latest) ?? []
    const html = (await asha.get(earlier)).html
    expect([html.includes('Message 3.'), html.includes('Message 4.')]).toEqual([true, false])
  })

  it('can be reported to Sawari, message by message', async () => {
    const thread = await open(asha, await listing(ravi))
    await send(asha, thread, 'Pay me first')
    const [, path = ''] = /href="([^"]*\?report=[a-z0-9]{15})"/.exec((await ravi.get(thread)).html) ?? []
    expect((await ravi.get(path)).html).toContain('Report this message')
    const report = path.slice(-15)
    const done = await ravi.post(thread, { report, reason: 'fraud', details: 'Asks for money' })
    expect((await ravi.get(done.to ?? '')).html).toContain('Thank you. We will look at this message.')
    const { rows } = await pool.query('select kind, reason, status, "user" from reports where record = $1', [
      report,
    ])
    expect(rows).toEqual([{ kind: 'messages', reason: 'fraud', status: 'new', user: ravi.id }])
  })

  it('rejects messages from a blocked member until it is unblocked', async () => {
    const buyer = await member('Vikram')
    const vehicle = await listing(ravi)
    const thread = await open(buyer, vehicle)
    await send(buyer, thread, 'Last price?')
    expect((await ravi.post(thread, { block: buyer.id })).to).toBe(thread)
    expect((await ravi.get(thread)).html).toContain('You have blocked')
    const refused = await send(buyer, thread, 'Hello?')
    expect(refused.answer.status).toBe(400)
    expect(refused.html).toContain('Failed to send message. You can’t message this member.')
    const another = await buyer.get(`/chat?vehicle=${await listing(ravi)}`)
    expect(another.html).toContain('Failed to get conversation. You can’t message this member.')
    const unshared = await buyer.post(thread, { number: 'share' })
    expect(unshared.html).toMatch(/>You can’t message this member.</)
    await ravi.post(thread, { unblock: buyer.id })
    expect((await send(buyer, thread, 'Hello?')).to).toBe(thread)
  })

  it('is private', async () => {
    const thread = await open(asha, await listing(ravi))
    await send(asha, thread, 'A secret word')
    const meera = await member('Meera')
    const looked = await meera.get(thread)
    expect(looked.answer.status).toBe(404)
    expect(looked.html).toContain('Failed to load chat')
    expect(looked.html).not.toContain('A secret word')
    const written = await meera.post(thread, { message: 'Me too', id: randomId() })
    expect([written.answer.status, written.to]).toEqual([400, null])
    expect((await meera.get('/chat')).html).toContain('No conversations found')
    expect((await ravi.get(thread)).html).not.toContain('Me too')
    expect(
      (await meera.post(thread, { message: 'x' }, { 'Sec-Fetch-Site': 'cross-site' })).answer.status,
    ).toBe(403)
  })

  it('asks a member without a name for one first, then opens, and shows no more than its first word', async () => {
    const nobody = await member()
    const chat = `/chat?vehicle=${await listing(ravi)}`
    const profile = (await nobody.get(chat)).to ?? ''
    expect(profile).toBe(`/profile/details?${new URLSearchParams({ next: chat })}`)
    const page = await nobody.get(profile)
    expect(page.html).toContain('Please enter your name first')
    expect(page.html.indexOf('name="name"')).toBeLessThan(page.html.indexOf('type="file"'))
    const form = (/action="(\/profile\/details\?[^"]+)"/.exec(page.html)?.[1] ?? '').replaceAll('&amp;', '&')
    const empty = await nobody.post(form, { name: ' ', contactEmail: '' })
    expect(empty.html).toContain('Please enter your name</p>')
    expect((await nobody.post(form, { name: 'Noor', contactEmail: '' })).to).toBe(chat)
    const thread = (await nobody.get(chat)).to ?? ''
    await send(nobody, thread, 'Hello')
    await updateRecord(systemCtx, users, nobody.id, { name: '' })
    expect((await nobody.get(thread)).to).toBe(`/profile/details?${new URLSearchParams({ next: thread })}`)
    await updateRecord(systemCtx, users, nobody.id, { name: 'Noor Khan' })
    const seen = (await ravi.get(thread)).html
    expect(seen).toContain('Noor')
    expect(seen).not.toContain('Khan')
  })
})

describe('the conversations of a member with 120', async () => {
  const nisha = await member('Nisha')
  const ids: string[] = []
  for (let at = 0; at < 120; at++) {
    const key = `many:${at}`
    // Groups of three have the same message time.
    const last_message_time = `2026-01-01 00:00:${String(Math.floor(at / 3)).padStart(2, '0')}.000Z`
    const said = { last_message: `Line ${at}`, last_message_time, messageCount: 1 }
    const serverFields = { user_id: nisha.id, receiver_id: ravi.id, key, ...said }
    ids.push((await createRecord(systemCtx, usedVehicleConversations, {}, { set: serverFields })).id)
  }
  const linked = (html: string) => [...html.matchAll(/href="\/chat\/([a-z0-9]{15})"/g)].map(found => found[1])
  const olderIn = (html: string) => /href="(\/chat\?after=[a-z0-9]{15})"/.exec(html)?.[1]

  it('are all listed in pages, each once', async () => {
    const pages: (string | undefined)[][] = []
    for (let path: string | undefined = '/chat'; path; ) {
      const { answer, html } = await nisha.get(path)
      expect(answer.status).toBe(200)
      if (path !== '/chat') expect(html).toContain('Show the latest conversations')
      pages.push(linked(html))
      path = olderIn(html)
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    expect(pages.flat().toSorted()).toEqual(ids.toSorted())
  })

  it('continue next to an open thread too', async () => {
    const { html } = await nisha.get(`/chat/${ids[0]}`)
    const older = (await nisha.get(olderIn(html) ?? '')).html
    const seen = new Set([...linked(html), ...linked(older)])
    expect([seen.size, seen.has(ids[60])]).toEqual([101, true])
  })

  it('start with the latest if the cursor’s conversation no longer exists', async () => {
    const { answer, html } = await nisha.get('/chat?after=conversation100')
    expect([answer.status, linked(html).length]).toEqual([200, 50])
  })
})

it('show an error if the store is down', async () => {
  const thread = await open(asha, await listing(ravi))
  await pool.query('alter table messages rename to gone')
  try {
    const read = await asha.get(thread)
    expect([read.answer.status, read.html.includes('Failed to load chat')]).toEqual([503, true])
    const sent = await asha.post(thread, { message: 'Hello', id: randomId() })
    expect(sent.answer.status).toBeGreaterThanOrEqual(500)
  } finally {
    await pool.query('alter table gone rename to messages')
  }
  await pool.query('alter table "UsedVehicleConversations" rename to gone')
  try {
    const { answer, html } = await asha.get('/chat')
    expect([answer.status, html.includes('Failed to load conversations.'), html.includes('Retry')]).toEqual([
      503,
      true,
      true,
    ])
  } finally {
    await pool.query('alter table gone rename to "UsedVehicleConversations"')
  }
})
