import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { randomId } from '#records/ids.ts'
import type { ChatPair } from './chat-members.ts'

/** One request's time in milliseconds, and whether its response was correct. */
export type TimedRequest = { name: string; ms: number; status: number }

type UserOptions = { origin: string; vehicle: string; pair: ChatPair }

const password = 'ghat road 9'

/**
 * Simulates a visitor during an attack: signs in by phone, lists, inquires and chats, until `isOver`. Each request is
 * one sample. Uses a separate address.
 */
export async function simulateUser(
  { origin, vehicle, pair }: UserOptions,
  isOver: () => boolean,
): Promise<TimedRequest[]> {
  const samples: TimedRequest[] = []
  const address = `198.51.100.${randomInt(1, 250)}`

  async function request(
    name: string,
    path: string,
    { body, token }: { body?: object; token?: string } = {},
  ) {
    const began = performance.now()
    const answer = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'X-Forwarded-For': address,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: token }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    samples.push({ name, ms: performance.now() - began, status: answer.status })
    return text
  }

  async function signIn() {
    const phone = `9${randomInt(1e8, 1e9)}`
    const sent = JSON.parse((await request('sendOtp', '/api/sendOtp', { body: { phone } })) || '{}')
    const outbox = await (await fetch(`${origin}/demo/outbox`)).text()
    const code = new RegExp(`${phone.slice(0, 5)} ${phone.slice(5)}<[^]*?\\b(\\d{6})\\b`).exec(outbox)?.[1]
    const proof = await request('verifyOtp', '/api/verifyOtp', { body: { ...sent, phone, code } })
    const { mfaId } = JSON.parse(proof)
    const person = { mfaId, password, passwordConfirm: password, name: 'Asha' }
    await request('sign up', '/api/collections/users/records', { body: person })
    await request('sign in', '/api/collections/users/auth-with-password', {
      body: { identity: phone, password, mfaId },
    })
  }

  for (let round = 0; !isOver(); round++) {
    if (round % 10 === 0) await signIn()
    await request('a page', `/used/cars?page=${(round % 5) + 1}`)
    await request('the home page', '/')
    await request('a list', '/api/collections/usedVehicles/records?perPage=20&sort=-created')
    await request('an inquiry', '/api/collections/usedVehiclesInquiries/records', {
      body: { vehicle, name: 'Asha', email: `${randomId()}@example.in` },
    })
    const [token] = pair.tokens
    await request('a message', '/api/collections/messages/records', {
      body: { id: randomId(), conversation: pair.conversation, message: `Message ${round}`, type: 'text' },
      token,
    })
    await request(
      'the chats',
      '/api/collections/UsedVehicleConversations/records?perPage=50&sort=-last_message_time',
      {
        token,
      },
    )
    await wait(50)
  }
  return samples
}
