import { data } from 'react-router'

const underWay = new Map<string, Promise<Uint8Array>>()
let last: Promise<unknown> = Promise.resolve()

/** More than these do not wait: whoever asks then is told to come again. */
const mostWaiting = 20

/** Drawings one after the other, however many are asked for; all who ask for the same one wait for the same work. */
export function oneByOne(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const running = underWay.get(key)
  if (running) return running
  if (underWay.size >= mostWaiting) throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
  const work = last.then(draw).finally(() => underWay.delete(key))
  last = work.catch(() => undefined)
  underWay.set(key, work)
  return work
}
