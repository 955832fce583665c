import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { networkOf } from '#domain/rate-limits/networks.ts'
import { mebibyte } from '#records/mebibyte.ts'
import type { AppEnv } from '../variables.ts'
import { BusyError } from './busy-error.ts'

/** Smaller bodies are not counted. A body without a declared length counts as the largest that is allowed. */
const uncountedBytes = mebibyte
/** Bytes of large bodies in memory at once: each is read completely, and held more than once meanwhile. */
const maxTotalBytes = 64 * mebibyte
/** Bytes of them from one network, so that a slow sender cannot keep all others out. */
const maxBytesPerNetwork = maxTotalBytes / 2

const reservedByNetwork = new Map<string, number>()

type Limits = { maxSize: number; onError: (c: Context) => Response | Promise<Response> }

/** Refuses a body larger than `maxSize` bytes, and throws a `BusyError` if the memory budget cannot hold it. */
export async function limitBody(c: Context<AppEnv>, next: Next, limits: Limits) {
  const isUnknown = c.req.header('Transfer-Encoding') !== undefined
  const stated = isUnknown ? undefined : c.req.header('Content-Length')
  const bytes = isUnknown ? limits.maxSize : Number(stated ?? 0)
  if (bytes > limits.maxSize) return limits.onError(c)
  // A body of unknown length is counted while it is read, which costs an extra stream.
  const read = () => (stated === undefined ? bodyLimit(limits)(c, next) : next())
  if (bytes <= uncountedBytes) return read()
  const release = reserve(networkOf(c.get('address')), bytes)
  try {
    return await read()
  } finally {
    release()
  }
}

/** Reserves bytes until they are released, or throws a `BusyError`. */
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
