import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { guest } from '#collections/access.ts'
import { networkOf } from '#domain/rate-limits/networks.ts'
import { RecordError, tooManyRequests } from '#records/errors.ts'
import { mebibyte } from '#records/mebibyte.ts'
import type { Hub } from '#records/realtime/hub.ts'
import type { StreamClient } from '#records/realtime/listener.ts'
import type { AppEnv } from '#server/variables.ts'

export type StreamLimits = {
  /** Milliseconds without a message, and in total, after which a stream ends; clients reconnect automatically. */
  idleTimeoutMs: number
  maxAgeMs: number
  /** Bytes that may wait for a slow reader before the connection is closed. */
  maxBufferedBytes: number
  /** Streams of one IPv4 address, or one /64 of IPv6. */
  maxPerAddress: number
}

export const defaultStreamLimits: StreamLimits = {
  idleTimeoutMs: 5 * 60_000,
  maxAgeMs: 30 * 60_000,
  maxBufferedBytes: mebibyte,
  maxPerAddress: 300,
}

/** Seconds after which a client may retry when its address has too many streams. */
const retryAfter = 30

const encoder = new TextEncoder()

/** `GET /api/realtime`: a stream of events; the first event gives the client its id. */
export function openStream(
  hub: Hub,
  { closing }: { closing?: AbortSignal },
  limits: StreamLimits = defaultStreamLimits,
) {
  const open = new Map<string, number>()
  closing?.addEventListener('abort', hub.endAll, { once: true })
  return (c: Context<AppEnv>) => {
    const address = c.get('address')
    const network = networkOf(address)
    const openCount = open.get(network) ?? 0
    // A client that reconnects during shutdown would keep the process alive.
    if (closing?.aborted) throw new RecordError(503, 'The process is about to end.', { retryAfter: 1 })
    if (openCount >= limits.maxPerAddress) throw tooManyRequests(retryAfter)
    open.set(network, openCount + 1)
    const id = randomBytes(20).toString('hex')
    let end = () => {}
    const body = new ReadableStream<Uint8Array>(
      {
        start(out) {
          const idle = setTimeout(() => end(), addJitter(limits.idleTimeoutMs)).unref()
          const send: StreamClient['send'] = (event, data) => {
            if ((out.desiredSize ?? 0) <= 0) {
              end()
              return destroyConnection(c)
            }
            out.enqueue(encoder.encode(`id:${id}\nevent:${event}\ndata:${data}\n\n`))
            idle.refresh()
          }
          const client: StreamClient = { id, address, network, viewer: guest, send, end: () => end() }
          const age = setTimeout(() => end(), addJitter(limits.maxAgeMs)).unref()
          let isOpen = true
          end = () => {
            if (!isOpen) return
            isOpen = false
            clearTimeout(idle)
            clearTimeout(age)
            hub.leave(client)
            const left = (open.get(network) ?? 1) - 1
            if (left > 0) open.set(network, left)
            else open.delete(network)
            // A client that has left has closed it already.
            if (!c.req.raw.signal.aborted) out.close()
          }
          hub.join(client)
          send('PB_CONNECT', JSON.stringify({ clientId: id }))
        },
        cancel: () => end(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: limits.maxBufferedBytes }),
    )
    c.req.raw.signal.addEventListener('abort', () => end())
    c.header('Content-Type', 'text/event-stream')
    c.header('Cache-Control', 'no-store')
    c.header('X-Accel-Buffering', 'no')
    return c.body(body)
  }
}

/**
 * Spreads the end of streams that began at the same time: after half the limit at the earliest, and the limit at the latest.
 */
const addJitter = (limit: number) => limit * (0.5 + Math.random() * 0.5)

/** Closes the connection itself: a client that reads nothing would hold a stream that merely ends. */
function destroyConnection(c: Context<AppEnv>) {
  const { outgoing }: Partial<HttpBindings> = c.env ?? {}
  outgoing?.destroy()
}
