import { setTimeout as wait } from 'node:timers/promises'
import { randomId } from '#records/ids.ts'
import type { ChatPair } from '#test/faults/chat-members.ts'
import type { AcknowledgedMessage } from '#test/faults/chat-writer.ts'
import { openPages } from '#test/kit/open-pages.ts'

/** Milliseconds until a request without a response is sent again. */
const requestTimeoutMs = 10_000

export type LoadInput = {
  origin: string
  pairs: readonly ChatPair[]
  operatorToken: string
  /** How many operators create and change listings, and how many guests read. */
  writers: number
  guests: number
}

export type Load = ReturnType<typeof startLoad>

/** Members who chat, operators who create and change listings, and guests who read and search, until `stop`. */
export function startLoad({ origin, pairs, operatorToken, writers, guests }: LoadInput) {
  let isRunning = true
  const messages = new Map<string, AcknowledgedMessage[]>()
  /** The acknowledged price of each listing. */
  const prices = new Map<string, number>()
  const counts = { writes: 0, reads: 0, longestWriteMs: 0 }
  const failedReads = { pages: [] as string[], lists: [] as string[], busy: [] as string[] }

  /** Sends a write until it is acknowledged. A second `POST` of an id that exists has been stored by the first. */
  async function write(method: string, path: string, token: string, body: object): Promise<string> {
    const from = performance.now()
    for (let isRepeated = false; ; isRepeated = true) {
      const answer = await fetch(`${origin}/api/collections/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: token },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(requestTimeoutMs),
      })
        .then(async response => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined)
      const isStored = answer && (answer.status < 300 || (isRepeated && answer.text.includes('not_unique')))
      if (isStored) {
        counts.writes++
        counts.longestWriteMs = Math.max(counts.longestWriteMs, performance.now() - from)
        return answer.text
      }
      if (answer && answer.status >= 400 && answer.status < 500)
        throw new Error(`refused with ${answer.status}: ${answer.text}`)
      await wait(200)
    }
  }

  async function chat({ conversation }: ChatPair, token: string) {
    const acknowledged: AcknowledgedMessage[] = []
    messages.set(`${conversation} ${token}`, acknowledged)
    while (isRunning) {
      const body = { id: randomId(), conversation, message: `Message ${acknowledged.length}`, type: 'text' }
      acknowledged.push(JSON.parse(await write('POST', 'messages/records', token, body)))
      await wait(500 + Math.random() * 1_000)
    }
  }

  async function list() {
    while (isRunning) {
      const id = randomId()
      const listing = { name: 'Swift VXi', brand: 'Maruti Suzuki', type: 'car', location: 'Pune', year: 2019 }
      let price = 400_000
      const body = { id, ...listing, price, status: 'approved' }
      await write('POST', 'usedVehicles/records', operatorToken, body)
      prices.set(id, price)
      for (let change = 0; change < 5 && isRunning; change++) {
        await wait(200 + Math.random() * 400)
        price += 1 + Math.floor(Math.random() * 1_000)
        await write('PATCH', `usedVehicles/records/${id}`, operatorToken, { price })
        prices.set(id, price)
      }
    }
  }

  /** Why a page could not be read. */
  const findFailure = (path: string) =>
    fetch(origin + path, { signal: AbortSignal.timeout(requestTimeoutMs) })
      .then(async answer => {
        await answer.text()
        return answer.ok ? undefined : `${answer.status}`
      })
      .catch(error => String(error))

  /** A read that is refused for the moment, with 503, is busy. */
  async function read(kind: 'pages' | 'lists', path: string) {
    counts.reads++
    const failure = await findFailure(path)
    if (failure) failedReads[failure === '503' ? 'busy' : kind].push(`${path} ${failure}`)
    return failure
  }

  /** Lists may be refused, and then searches as well; not searches alone. */
  async function search() {
    const path = `/search?q=${pick(words)}`
    if ((await read('lists', path)) !== '503' || (await read('lists', listPath()))) return
    // The database may have come back in between.
    if ((await findFailure(path)) === '503') failedReads.lists.push(`${path} 503 while lists work`)
  }

  async function browse() {
    while (isRunning) {
      await read('pages', pick(openPages))
      await pick([search, () => read('lists', listPath())])()
      const [listing] = prices.size ? [pick([...prices.keys()])] : []
      if (listing) await read('pages', `/used-vehicles/${listing}`)
      await wait(200 + Math.random() * 400)
    }
  }

  const work = Promise.all([
    ...pairs.flatMap(pair => pair.tokens.map(token => chat(pair, token))),
    ...Array.from({ length: writers }, list),
    ...Array.from({ length: guests }, browse),
  ])
  // `stop` reports it.
  work.catch(() => {})
  return {
    messages,
    prices,
    counts,
    failedReads,
    stop: async () => {
      isRunning = false
      await work
    },
  }
}

/** A list that nobody has read before. */
const listPath = () => `/used/cars?max=${300_000 + Math.floor(Math.random() * 700_000)}`

const words = ['swift', 'creta', 'hundai', 'activa', 'nexon', 'innova', 'pulsar', 'baleno']

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
