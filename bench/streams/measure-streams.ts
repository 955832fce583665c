import { setTimeout as wait } from 'node:timers/promises'
import { readProcessCost } from '../process-cost.ts'
import { maxOpenFiles, openStream, type Stream, subscribeRequest } from './stream.ts'

type BenchServer = { origin: string; pid: number }

export type StreamResult = { words: string; isGood: boolean; figures?: object }

/** The number of streams that receive messages; others are only open. */
const maxListening = 1000
const messages = 50
/** Milliseconds between two messages, and until nearly all must be received. */
const messageIntervalMs = 200
const targetMs = 100
/** The maximum kilobytes of memory per idle stream. */
const maxKilobytes = 30
/** Streams per address; fewer than the server's limit. */
const maxPerAddress = 250

/** Measures streams on the same listings: how long a change takes to reach every one, and the memory of many. */
export async function measureStreams(
  site: BenchServer,
  count: number,
  ids: readonly string[],
  token: string,
): Promise<StreamResult> {
  const open = maxOpenFiles()
  if (open < count + 500)
    return { words: `${count} streams: skipped, only ${open} files may be open`, isGood: true }
  const empty = readProcessCost(site.pid).memory
  const sent = new Map<string, number>()
  const delays: number[] = []
  const streams: Stream[] = []
  try {
    while (streams.length < count) {
      const batch = Array.from({ length: Math.min(50, count - streams.length) }, (_, at) =>
        openListeningStream(site, streams.length + at, change => {
          delays.push(performance.now() - (sent.get(change) ?? Number.NaN))
        }),
      )
      streams.push(...(await Promise.all(batch)))
    }
    const afterOpen = readProcessCost(site.pid)
    const kilobytes = ((afterOpen.memory - empty) * 1024) / count
    if (count > maxListening) return summarizeIdle(count, kilobytes)
    const prices = new Map<string, number>()
    for (const id of ids) prices.set(id, await readPrice(site, id))
    for (let at = 1; at <= messages; at++) {
      const id = ids[at % ids.length] ?? ''
      // A large price change would unpublish the listing.
      const price = (prices.get(id) ?? 0) + at
      sent.set(`${id} ${price}`, performance.now())
      await changePrice(site, id, price, token)
      await wait(messageIntervalMs)
    }
    for (let tries = 0; tries < 50 && delays.length < count * messages; tries++) await wait(100)
    return summarizeDelays(count, delays, readProcessCost(site.pid).cpu - afterOpen.cpu, kilobytes)
  } finally {
    for (const { close } of streams) close()
  }
}

function summarizeIdle(count: number, kilobytes: number): StreamResult {
  const isGood = kilobytes <= maxKilobytes
  const words = `${count} idle streams: ${kilobytes.toFixed(1)} KB each (target ${maxKilobytes}): ${isGood ? 'good' : 'MISSED'}`
  return { words, isGood, figures: { count, kilobytes } }
}

function summarizeDelays(count: number, delays: number[], cpu: number, kilobytes: number): StreamResult {
  const sorted = delays.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN)
  const figures = {
    count,
    seen: delays.length,
    lost: count * messages - delays.length,
    p50: at(0.5),
    p99: at(0.99),
    cpu,
    kilobytes,
  }
  const isGood = figures.lost === 0 && figures.p99 <= targetMs
  const words =
    `${count} streams, ${messages} messages, ${1000 / messageIntervalMs} a second: seen after p50 ${figures.p50} ms, ` +
    `p99 ${figures.p99} ms (target ${targetMs}), ${figures.lost} of ${count * messages} lost, ` +
    `${cpu.toFixed(1)} s CPU, ${kilobytes.toFixed(0)} KB each: ${isGood ? 'good' : 'MISSED'}`
  return { words, isGood, figures }
}

async function openListeningStream(
  { origin }: BenchServer,
  number: number,
  onChange: (change: string) => void,
): Promise<Stream> {
  const address = `10.0.${Math.floor(number / maxPerAddress)}.1`
  const stream = await openStream(origin, address, data => {
    const [, id] = /"id":"(\w+)"/.exec(data) ?? []
    const [, price] = /"price":(\d+)/.exec(data) ?? []
    if (id && price) onChange(`${id} ${price}`)
  })
  const answer = await fetch(`${origin}/api/realtime`, subscribeRequest(stream, ['usedVehicles/*']))
  if (answer.status !== 204) throw new Error(`a stream was refused with ${answer.status}`)
  return stream
}

async function readPrice(site: BenchServer, id: string): Promise<number> {
  const answer = await fetch(`${site.origin}/api/collections/usedVehicles/records/${id}?fields=price`)
  if (!answer.ok) throw new Error(`a listing could not be read: ${answer.status}`)
  return (await answer.json()).price
}

async function changePrice(site: BenchServer, id: string, price: number, token: string) {
  const answer = await fetch(`${site.origin}/api/collections/usedVehicles/records/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify({ price }),
  })
  if (!answer.ok) throw new Error(`a message was refused with ${answer.status}`)
  await answer.arrayBuffer()
}
