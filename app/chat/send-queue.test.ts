import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoResponseError } from './failure.ts'
import { createSendQueue } from './send-queue.ts'
import type { PendingMessage } from './thread.ts'

const network = { onLine: true }
const hello: PendingMessage = { id: 'a', message: 'Hello', timestamp: '', state: 'sending' }
let isReachable = true
let states: string[]
let sent: string[]

const openQueue = () =>
  createSendQueue({
    send: async id => {
      if (!isReachable) throw new NoResponseError()
      sent.push(id)
      return {} as never
    },
    onSent: () => states.push('sent'),
    onState: (_, { state }) => states.push(state),
    onFailure: () => {},
  })

const goOffline = (isOffline: boolean) => {
  network.onLine = !isOffline
  isReachable = !isOffline
}

beforeEach(() => {
  vi.stubGlobal('navigator', network)
  goOffline(false)
  states = []
  sent = []
})
afterEach(() => vi.unstubAllGlobals())

it('sends a message from a tunnel once, even if the first attempt after it fails too', async () => {
  const queue = openQueue()
  goOffline(true)
  queue.add('talk', hello)
  await vi.waitFor(() => expect(states).toEqual(['sending', 'waiting']))
  network.onLine = true
  queue.retryUnanswered()
  await vi.waitFor(() => expect(states.slice(2)).toEqual(['waiting', 'waiting']))
  isReachable = true
  queue.retryWaiting()
  queue.retryWaiting()
  await vi.waitFor(() => expect(states.at(-1)).toBe('sent'))
  expect(sent).toEqual(['a'])
  queue.stop()
})

it('leaves a message that failed online to its sender', async () => {
  const queue = openQueue()
  isReachable = false
  queue.add('talk', hello)
  await vi.waitFor(() => expect(states).toEqual(['sending', 'failed']))
  isReachable = true
  queue.retryWaiting()
  expect(states).toEqual(['sending', 'failed'])
  queue.stop()
  queue.retryUnanswered()
  await vi.waitFor(() => expect(sent).toEqual(['a']))
})
