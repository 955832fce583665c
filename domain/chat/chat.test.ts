import { describe, expect, it } from 'vitest'
import { fraudSignals } from '#collections/index.ts'
import { randomId } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { openAuthApi } from '#test/kit/auth-api.ts'
import { openEvents } from '#test/kit/events.ts'
import { createListing } from '#test/kit/people.ts'

// The rules of the chat actions, over the API: ids, numbers, read marks, blocks and privacy.

const site = await openAuthApi({ messagesPerMinute: 10_000 })
const [asha, ravi, meera] = [
  await site.join('9822090001', 'ghat road 9'),
  await site.join('9822090002', 'ghat road 9'),
  await site.join('9822090003', 'ghat road 9'),
]
type Member = typeof asha

const open = async (who: Member = asha) => {
  const body = { vehicle_id: await createListing(site.systemCtx, ravi.id), receiver_id: ravi.id }
  const made = await site.post('collections/UsedVehicleConversations/records', body, { token: who.token })
  return String(made.body.id)
}
const send = (who: Member, conversation: string, message: string, id = randomId()) =>
  site.post('collections/messages/records', { id, conversation, message }, { token: who.token })
const read = (who: Member, conversation: string, number: unknown) =>
  site.post('chat/read', { conversation, number }, { token: who.token })
const look = async (who: Member, id: string) =>
  (await site.call('GET', `collections/UsedVehicleConversations/records/${id}`, { token: who.token })).body
const after = async (who: Member, conversation: string, number: number) => {
  const filter = encodeURIComponent(`conversation='${conversation}' && number>${number}`)
  const path = `collections/messages/records?perPage=200&skipTotal=1&sort=number&filter=${filter}`
  const { body } = await site.call('GET', path, { token: who.token })
  return body.items as { id: string; number: number; message: string }[]
}

describe('a message id', () => {
  it('makes one message and ten equal responses when it is sent ten times at once', async () => {
    const [conversation, id] = [await open(), randomId()]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(asha, conversation, ' Still there? ', id)),
    )
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect(await after(asha, conversation, 0)).toMatchObject([{ id, number: 1, message: 'Still there?' }])
  })

  it('belongs to one text, one conversation and one sender', async () => {
    const [conversation, elsewhere, id] = [await open(), await open(), randomId()]
    await send(asha, conversation, 'First', id)
    for (const answer of [
      await send(asha, conversation, 'Second', id),
      await send(asha, elsewhere, 'First', id),
      await send(ravi, conversation, 'First', id),
    ])
      expect([answer.status, answer.body.data.id.code]).toEqual([400, 'validation_not_unique'])
    expect(await after(ravi, conversation, 0)).toHaveLength(1)
    expect(await after(ravi, elsewhere, 0)).toHaveLength(0)
  })
})

describe('a read mark', () => {
  it('only advances, on its own side, up to the last message', async () => {
    const id = await open()
    for (const text of ['One', 'Two', 'Three']) await send(asha, id, text)
    expect(await look(ravi, id)).toMatchObject({ messageCount: 3, userRead: 3, receiverRead: 0 })
    for (const [number, mark] of [
      [2, 2],
      [1, 2],
      [99, 3],
    ])
      expect((await read(ravi, id, number)).body).toEqual({ read: mark })
    await send(ravi, id, 'Yes')
    expect(await look(asha, id)).toMatchObject({ messageCount: 4, userRead: 3, receiverRead: 4 })
  })

  it('can be set only by its owner, and only to a number', async () => {
    const id = await open()
    await send(asha, id, 'One')
    expect((await read(meera, id, 1)).status).toBe(404)
    expect((await site.post('chat/read', { conversation: id, number: 1 })).status).toBe(404)
    for (const number of ['1', -1, 1.5, null])
      expect((await read(ravi, id, number)).status, String(number)).toBe(400)
    expect(await look(ravi, id)).toMatchObject({ receiverRead: 0 })
  })
})

describe('a conversation with its messages, as clients of the first API send it', () => {
  const patch = async (who: Member, id: string, body: object) =>
    site.call('PATCH', `collections/UsedVehicleConversations/records/${id}`, { body, token: who.token })
  const listOf = async (who: Member, id: string) =>
    (await look(who, id)).messages as Record<string, unknown>[]

  it('sends the new ones at its end, once, and ignores what follows from them', async () => {
    const id = await open()
    await send(ravi, id, 'It is still there')
    const known = await listOf(asha, id)
    const fresh = { id: '1764330000000', sender_id: asha.id, message: ' Then I come today ', type: 'text' }
    const body = {
      messages: JSON.stringify([...known, fresh]),
      last_message: 'Something else',
      last_message_time: '2020-01-01',
    }
    for (const sent of [body, { messages: [...known, fresh] }]) {
      const { status, body: made } = await patch(asha, id, sent)
      expect(status).toBe(200)
      expect(made).toMatchObject({ messageCount: 2, last_message: 'Then I come today' })
    }
    expect((await listOf(ravi, id)).map(({ message, sender_id }) => [message, sender_id])).toEqual([
      ['It is still there', ravi.id],
      ['Then I come today', asha.id],
    ])
  })

  it('refuses anything else with the reason, and sends nothing', async () => {
    const id = await open()
    await send(ravi, id, 'It is still there')
    const [first] = await listOf(asha, id)
    const mine = { id: 'mine', sender_id: asha.id, message: 'Hello' }
    const wrong: [object, RegExp][] = [
      [{ messages: [{ ...mine, sender_id: ravi.id }] }, /sender_id/],
      [{ messages: [mine, first] }, /at the end/],
      [{ messages: [{ ...first, message: 'It is sold' }] }, /cannot be changed/],
      [{ messages: [first, mine], receiver_id: meera.id }, /receiver_id/],
      [{ messages: 'no list' }, /a list of messages/],
      [{}, /a list of messages/],
    ]
    for (const [body, reason] of wrong) {
      const answer = await patch(asha, id, body)
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(reason)])
    }
    expect((await patch(meera, id, { messages: [] })).status).toBe(404)
    expect(await listOf(ravi, id)).toHaveLength(1)
  })
})

it('a reader who missed 120 messages, more than two answers have, catches up exactly', async () => {
  const id = await open()
  await send(asha, id, 'Before')
  const sent: string[] = []
  for (let batch = 0; batch < 6; batch++) {
    const texts = Array.from({ length: 20 }, (_, at) => `Message ${batch * 20 + at}`)
    const answers = await Promise.all(texts.map((text, at) => send(at % 2 ? asha : ravi, id, text)))
    for (const { body } of answers) sent[body.number - 2] = body.id
  }
  const seen: { id: string; number: number }[] = []
  for (let more = await after(ravi, id, 1); more.length; more = await after(ravi, id, seen.length + 1))
    seen.push(...more)
  expect(seen.map(each => each.number)).toEqual(Array.from({ length: 120 }, (_, at) => at + 2))
  expect(seen.map(each => each.id)).toEqual(sent)
}, 60_000)

describe('a long conversation', async () => {
  const id = await open()
  for (let at = 0; at < 52; at++) await send(at % 2 ? asha : ravi, id, `${at}: ${'x'.repeat(990)}`)

  /** Subscribes as Ravi; returns the next event's record and its size in characters. */
  const hearing = async (topic: string) => {
    const headers = { 'X-Forwarded-For': '198.51.100.1' }
    const stream = await openEvents((path, init) => site.app.request(path, { ...init, headers }))
    const body = { clientId: stream.clientId, subscriptions: [topic] }
    expect((await site.post('realtime', body, { token: ravi.token })).status).toBe(204)
    return async () => {
      const { data } = await stream.next()
      stream.close()
      return { record: data.record as Record<string, unknown>, size: JSON.stringify(data).length }
    }
  }

  it('does not grow by more than each message', async () => {
    const size = async () => {
      const words = `select pg_column_size(c.*)::int as size from "UsedVehicleConversations" c where id = $1`
      return (await site.pool.query(words, [id])).rows[0].size
    }
    expect(await size()).toBeLessThan(2_000)
  })

  it('shows its latest 50 messages, oldest first, without hidden ones', async () => {
    const messages = (await look(asha, id)).messages as { number: number }[]
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 3))
    const [message] = await after(asha, id, 51)
    const names = ['id', 'message', 'number', 'sender_id', 'timestamp', 'type']
    expect(Object.keys(messages.at(-1) ?? {}).toSorted()).toEqual(names)
    expect(message).toMatchObject(messages.at(-1) ?? {})
  })

  it('is sent whole to subscribers of all fields, and shortened to subscribers of some fields', async () => {
    const options = encodeURIComponent(JSON.stringify({ query: { fields: 'id,messageCount,last_message' } }))
    const [full, brief] = [
      await hearing(`UsedVehicleConversations/${id}`),
      await hearing(`UsedVehicleConversations/*?options=${options}`),
    ]
    await send(asha, id, 'The latest')
    const [all, few] = [await full(), await brief()]
    expect(all.record.messages).toHaveLength(50)
    expect(few.record).toEqual({ id, messageCount: 53, last_message: 'The latest' })
    expect(few.size).toBeLessThan(200)
  })

  it('cannot be filtered or sorted by its message fields', async () => {
    const list = (query: string) =>
      site.call('GET', `collections/UsedVehicleConversations/records?${query}`, { token: asha.token })
    const filter = encodeURIComponent("messages.0.message ~ 'x'")
    expect((await list(`filter=${filter}`)).status).toBe(400)
    expect((await list('sort=messages')).status).toBe(400)
  })
})

it('a blocked sender gets an error, and no other member can read or write', async () => {
  const id = await open()
  await send(asha, id, 'Hello')
  expect((await send(meera, id, 'Me too')).status).toBe(400)
  expect(await after(meera, id, 0)).toEqual([])
  expect((await look(meera, id)).status).toBe(404)
  await site.post('collections/blocks/records', { blocked: asha.id }, { token: ravi.token })
  const refused = await send(asha, id, 'Anyone?')
  expect(refused.body.data.conversation).toMatchObject({ code: 'validation_blocked' })
  expect((await send(ravi, id, 'Goodbye')).status).toBe(200)
})

it('a payment trick is delivered as it is, and each kind is one signal without the text', async () => {
  const id = await open(meera)
  const tricks = [
    'Scan this QR code to receive the payment',
    'Scan the QR again, the amount will be credited',
    'Please tell me the OTP that came on your phone',
  ]
  const sent = []
  for (const trick of tricks) sent.push(await send(ravi, id, trick))
  expect(sent.map(({ body }) => body.message ?? body)).toEqual(tricks)
  await send(meera, id, 'I never scan a QR code to receive money')
  expect((await after(meera, id, 0)).slice(0, 3).map(({ message }) => message)).toEqual(tricks)
  const { items } = await listRecords(site.systemCtx, fraudSignals, { sort: ['created'] })
  const ofThis = items.filter(({ kind }) => kind === 'paymentTrick')
  expect(ofThis).toMatchObject([
    { subject: sent[0]?.body.id, member: ravi.id, status: 'open', evidence: { trick: 'scan' } },
    { subject: sent[2]?.body.id, member: ravi.id, status: 'open', evidence: { trick: 'code' } },
  ])
  for (const signal of ofThis) expect(signal.listing).not.toBe('')
  expect(JSON.stringify(ofThis)).not.toContain('Scan')
})
