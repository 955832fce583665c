import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { RefusedMessageError } from './post-to-provider.ts'
import { codeMessage } from './sms.ts'

const message = codeMessage('9822041234', '123456')
const down = () => Promise.reject(new Error('no answer'))
const provider = { asked: 0, answer: down as () => Promise<void> }
const sms = () =>
  withCircuitBreaker(
    {
      send: () => {
        provider.asked += 1
        return provider.answer()
      },
    },
    { failures: 3, openMs: 1000 },
  )

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  Object.assign(provider, { asked: 0, answer: down })
})
afterEach(() => vi.useRealTimers())

const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

async function opened() {
  const breaker = sms()
  for (let at = 0; at < 3; at++) await expect(breaker.send(message)).rejects.toThrow('no answer')
  return breaker
}

it('opens after consecutive failures, and then makes no calls', async () => {
  const breaker = await opened()
  await expect(breaker.send(message)).rejects.toThrow('is not called')
  expect(provider.asked).toBe(3)
})

it('lets one message through after the pause, and closes when it succeeds', async () => {
  const breaker = await opened()
  wait(1000)
  const { promise, resolve } = Promise.withResolvers<void>()
  provider.answer = () => promise
  const trying = breaker.send(message)
  await expect(breaker.send(message)).rejects.toThrow('is not called')
  resolve()
  await trying
  await Promise.all([breaker.send(message), breaker.send(message)])
  expect(provider.asked).toBe(6)
})

it('opens again for a whole pause when that one fails', async () => {
  const breaker = await opened()
  wait(1000)
  await expect(breaker.send(message)).rejects.toThrow('no answer')
  wait(999)
  await expect(breaker.send(message)).rejects.toThrow('is not called')
  wait(1)
  await expect(breaker.send(message)).rejects.toThrow('no answer')
})

it('restarts its count after a success, and does not open for refused messages', async () => {
  const breaker = sms()
  const refused = () => Promise.reject(new RefusedMessageError('no such number'))
  for (const answer of [down, down, () => Promise.resolve(), down, down, refused, refused, refused, down]) {
    provider.answer = answer
    await breaker.send(message).catch(() => {})
  }
  expect(provider.asked).toBe(9)
})
