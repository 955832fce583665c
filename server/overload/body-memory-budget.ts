import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { networkOf } from '#domain/rate-limits/networks.ts'
import type { AppEnv } from '../variables.ts'
import { BusyError } from './busy-error.ts'

const mebibyte = 1024 * 1024
/** A body that says nothing of its size is counted as the largest that is taken there; small ones are not counted. */
const uncountedBytes = mebibyte
/** Bytes of large bodies that are in hand at once: each is read whole, and is in memory more than once meanwhile. */
const maxTotalBytes = 64 * mebibyte
/** Bytes of them from one network, so that nobody who sends slowly keeps all the others out. */
const maxBytesPerNetwork = maxTotalBytes / 2

const reservedByNetwork = new Map<string, number>()

type Limits = { maxSize: number; onError: (c: Context) => Response | Promise<Response> }

/** Refuses a body of more than `maxSize` bytes, and, with a `Busy`, one that there is no room for beside the others. */
export async function limitBody(c: Context<AppEnv>, next: Next, limits: Limits) {
  const isUnknown = c.req.header('Transfer-Encoding') !== undefined
  const stated = isUnknown ? undefined : c.req.header('Content-Length')
  const bytes = isUnknown ? limits.maxSize : Number(stated ?? 0)
  if (bytes > limits.maxSize) return limits.onError(c)
  // A body of unknown length is counted as it comes, which costs a stream of its own.
  const read = () => (stated === undefined ? bodyLimit(limits)(c, next) : next())
  if (bytes <= uncountedBytes) return read()
  const release = reserve(networkOf(c.get('address')), bytes)
  try {
    return await read()
  } finally {
    release()
  }
}

/** Takes room until it is left again, or throws a `Busy`. */
function reserve(network: string, bytes: number): () => void {
  const reserved = reservedByNetwork.get(network) ?? 0
  const all = [...reservedByNetwork.values()].reduce((sum, each) => sum + each, 0)
  if (reserved + bytes > maxBytesPerNetwork || all + bytes > maxTotalBytes) throw new BusyError()
  reservedByNetwork.set(network, reserved + bytes)
  return () => {
    const left = (reservedByNetwork.get(network) ?? 0) - bytes
    if (left) reservedByNetwork.set(network, left)
    else reservedByNetwork.delete(network)
  }
}
