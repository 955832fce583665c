import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Busy } from './busy.ts'

const mebibyte = 1024 * 1024
/** A body that says nothing of its size is counted as the largest that is taken there; small ones are not counted. */
const small = mebibyte
/** Bytes of large bodies that are in hand at once: each is read whole, and is in memory more than once meanwhile. */
const room = 64 * mebibyte

let taken = 0

type Limits = { maxSize: number; onError: (c: Context) => Response | Promise<Response> }

/** Refuses a body of more than `maxSize` bytes, and, with a `Busy`, one that there is no room for beside the others. */
export async function limitedBody(c: Context, next: Next, limits: Limits) {
  const isUnknown = c.req.header('Transfer-Encoding') !== undefined
  const stated = isUnknown ? undefined : c.req.header('Content-Length')
  const bytes = isUnknown ? limits.maxSize : Number(stated ?? 0)
  if (bytes > limits.maxSize) return limits.onError(c)
  // A body of unknown length is counted as it comes, which costs a stream of its own.
  const read = () => (stated === undefined ? bodyLimit(limits)(c, next) : next())
  if (bytes <= small) return read()
  if (taken + bytes > room) throw new Busy()
  taken += bytes
  try {
    return await read()
  } finally {
    taken -= bytes
  }
}
