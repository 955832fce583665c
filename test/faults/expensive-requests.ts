import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { randomId } from '#records/ids.ts'
import type { ChatPair } from './chat-members.ts'

/** The client of a flood: a guest without a token, a member, or an operator. */
export type FloodClient = {
  origin: string
  address: string
  token?: string
  listing?: string
  pair: ChatPair
}

type SendRequest = (path: string, init?: RequestInit) => Promise<Response>
export type ExpensiveRequest = {
  name: string
  roles: readonly ('guest' | 'member' | 'operator')[]
  /** The statuses of a request that the site served or refused by its rules; the test requires some of them. */
  statuses: readonly number[]
  run: (who: FloodClient, send: SendRequest) => Promise<unknown>
}

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})
const records = (collection: string, query: Record<string, string>) =>
  `/api/collections/${collection}/records?${new URLSearchParams(query)}`

/** A kilobyte or two that decode to 50 million pixels. */
const hugePicture = sharp({ create: { width: 8_000, height: 6_250, channels: 3, background: '#888' } })
  .avif({ effort: 0, quality: 10 })
  .toBuffer()

const sellersListings = 'seller_id.usedVehicles_via_seller_id'
const guestFilter = Array.from({ length: 30 }, (_, at) => `name ~ "%${at}a%e%i%"`).join(' || ')

/** The most expensive requests that each entry point accepts from anyone. */
export const expensiveRequests: readonly ExpensiveRequest[] = [
  {
    name: 'lists',
    roles: ['guest', 'member'],
    statuses: [200],
    run: ({ token }, send) =>
      send(
        records('usedVehicles', {
          filter: token ? `${sellersListings}.description ?~ ${sellersListings}.name` : guestFilter,
          perPage: '1000',
          sort: 'name,-price,created',
        }),
      ),
  },
  {
    name: 'expand',
    roles: ['guest', 'member'],
    statuses: [200],
    // A little less than the maximum response size.
    run: ({ token }, send) =>
      send(
        token
          ? records('vehicleReviews', { perPage: '1000', expand: 'car.car_variants_via_Car_id' })
          : records('car_variants', { perPage: '200', expand: 'Car_id' }),
      ),
  },
  { name: 'realtime', roles: ['guest', 'member'], statuses: [200, 204], run: listenAndWrite },
  {
    name: 'uploads',
    roles: ['guest', 'member'],
    // A guest may not write at all.
    statuses: [200, 400],
    run: async ({ listing }, send) => {
      const form = new FormData()
      form.append(
        'vehicle_image',
        new File([new Uint8Array(await hugePicture)], 'me.avif', { type: 'image/avif' }),
      )
      // As bytes, because fetch fails on a form whose response comes before the form is sent.
      const encoded = new Response(form)
      const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' }
      const body = await encoded.arrayBuffer()
      return listing
        ? send(`/api/collections/usedVehicles/records/${listing}`, { method: 'PATCH', headers, body })
        : send('/api/collections/usedVehicles/records', { method: 'POST', headers, body })
    },
  },
  {
    name: 'imports',
    roles: ['operator'],
    statuses: [200],
    run: (_, send) =>
      send('/api/console/import/cars', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(
          Array.from({ length: 1_000 }, (_, at) => ({
            name: `Car ${at}`,
            brand: 'Tata',
            price: 500_000 + at,
          })),
        ),
      }),
  },
  {
    name: 'search',
    roles: ['guest', 'member'],
    statuses: [200],
    run: async (_, send) => {
      const words = Array.from({ length: 8 }, () => randomId().replace(/\d/g, 'a')).join(' ')
      await send(`/search?q=${encodeURIComponent(words)}`)
      return send(`/search/suggest?q=${encodeURIComponent(words.slice(0, 30))}`)
    },
  },
  {
    name: 'codes',
    roles: ['guest', 'member'],
    statuses: [200, 400],
    run: async (_, send) => {
      const phone = `8${randomInt(1e8, 1e9)}`
      await send('/api/sendOtp', json({ phone }))
      await send('/api/verifyOtp', json({ phone, code: '000000' }))
      return send(
        '/api/collections/_superusers/auth-with-password',
        json({ identity: 'owner@sawari.example', password: randomId() }),
      )
    },
  },
  {
    name: 'chat',
    roles: ['guest', 'member'],
    // Its messages with all messages of their conversation are soon too much for one response.
    statuses: [200, 400],
    run: async ({ pair, token }, send) => {
      const { conversation } = pair
      if (token)
        await send(
          '/api/collections/messages/records',
          json({ id: randomId(), conversation, message: 'x'.repeat(1_000), type: 'text' }),
        )
      await send(
        records('messages', {
          filter: `conversation='${conversation}'`,
          perPage: '1000',
          sort: '-number',
          expand: 'conversation',
        }),
      )
      return send(
        records('UsedVehicleConversations', { perPage: '1000', expand: 'user_id,receiver_id,vehicle_id' }),
      )
    },
  },
]

/** One stream with thirty slow topics, and messages that match each of them. */
async function listenAndWrite({ pair, token }: FloodClient, send: SendRequest) {
  const stream = await send('/api/realtime')
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!stream.ok || !reader) return
  const first = await reader.read()
  const clientId = /"clientId":"(\w+)"/.exec(first.value ?? '')?.[1]
  const slow = `vehicle_id.${sellersListings}.description ?~ vehicle_id.${sellersListings}.name`
  const subscriptions = Array.from({ length: 30 }, (_, at) => {
    const options = { query: { filter: `${slow} || last_message = "${at}"` } }
    return `UsedVehicleConversations/*?options=${encodeURIComponent(JSON.stringify(options))}`
  })
  await send('/api/realtime', json({ clientId, subscriptions }))
  for (let at = 0; token && at < 5; at++)
    await send(
      '/api/collections/messages/records',
      json({ id: randomId(), conversation: pair.conversation, message: `${at}`, type: 'text' }),
    )
  await reader.cancel()
}
