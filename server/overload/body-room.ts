import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { networkOf } from '#domain/limits/networks.ts'
import type { AppEnv } from '../variables.ts'
import { Busy } from './busy.ts'

const mebibyte = 1024 * 1024
/** A body that says nothing of its size is counted as the largest that is taken there; small ones are not counted. */
const small = mebibyte
/** Bytes of large bodies that are in hand at once: each is read whole, and is in memory more than once meanwhile. */
const room = 64 * mebibyte
/** Bytes of them from one network, so that nobody who sends slowly keeps all the others out. */
const roomOfOne = room / 2

const takenBy = new Map<string, number>()

type Limits = { maxSize: number; onError: (c: Context) => Response | Promise<Response> }

/** Refuses a body of more than `maxSize` bytes, and, with a `Busy`, one that there is no room for beside the others. */
export async function limitedBody(c: Context<AppEnv>, next: Next, limits: Limits) {
  const isUnknown = c.req.header('Transfer-Encoding') !== undefined
  const stated = isUnknown ? undefined : c.req.header('Content-Length')
  const bytes = isUnknown ? limits.maxSize : Number(stated ?? 0)
  if (bytes > limits.maxSize) return limits.onError(c)
  // A body of unknown length is counted as it comes, which costs a stream of its own.
  const read = () => (stated === undefined ? bodyLimit(limits)(c, next) : next())
  if (bytes <= small) return read()
  const leave = enter(networkOf(c.get('address')), bytes)
  try {
    return await read()
  } finally {
    leave()
  }
}

/** Takes room until it is left again, or throws a `Busy`. */
function enter(network: string, bytes: number): () => void {
  const own = takenBy.get(network) ?? 0
  const all = [...takenBy.values()].reduce((sum, each) => sum + each, 0)
  if (own + bytes > roomOfOne || all + bytes > room) throw new Busy()
  takenBy.set(network, own + bytes)
  return () => {
    const left = (takenBy.get(network) ?? 0) - bytes
    if (left) takenBy.set(network, left)
    else takenBy.delete(network)
  }
}
