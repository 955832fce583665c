import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newCircuitBreaker } from './circuit-breaker.ts'

class RefusedError extends Error {}

const down = () => Promise.reject(new Error('no answer'))
const up = () => Promise.resolve()
const refused = () => Promise.reject(new RefusedError('no such number'))

const newBreaker = () =>
  newCircuitBreaker({
    maxFailures: 3,
    cooldownMs: 1000,
    isFailure: error => !(error instanceof RefusedError),
    downError: () => new Error('is not called'),
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

async function opened() {
  const breaker = newBreaker()
  for (let at = 0; at < 3; at++) await expect(breaker(down)).rejects.toThrow('no answer')
  return breaker
}

it('opens after consecutive failures, and then makes no calls', async () => {
  const breaker = await opened()
  const call = vi.fn(up)
  await expect(breaker(call)).rejects.toThrow('is not called')
  expect(call).not.toHaveBeenCalled()
})

it('lets one call through after the cooldown, and closes when it succeeds', async () => {
  const breaker = await opened()
  wait(1000)
  const { promise, resolve } = Promise.withResolvers<void>()
  const trying = breaker(() => promise)
  await expect(breaker(up)).rejects.toThrow('is not called')
  resolve()
  await trying
  await Promise.all([breaker(up), breaker(up)])
})

it('opens again for a whole cooldown when that one fails', async () => {
  const breaker = await opened()
  wait(1000)
  await expect(breaker(down)).rejects.toThrow('no answer')
  wait(999)
  await expect(breaker(down)).rejects.toThrow('is not called')
  wait(1)
  await expect(breaker(down)).rejects.toThrow('no answer')
})

it('restarts its count after a success, and does not open for errors that are no failure', async () => {
  const breaker = newBreaker()
  for (const call of [down, down, up, down, down, refused, refused, refused, down])
    await breaker(call).catch(error => expect(error.message).not.toBe('is not called'))
})
