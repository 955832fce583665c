import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import { memoryBus } from '#records/realtime/bus.ts'
import { newHub } from '#records/realtime/hub.ts'
import type { AppEnv } from '#server/variables.ts'
import { defaultStreamLimits, openStream } from './open-stream.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const noStore = {} as Database

it.each(['idleTimeoutMs', 'maxAgeMs'] as const)(
  'streams that began at once end at different times: %s',
  async limit => {
    const never = Number.MAX_SAFE_INTEGER / 1e7
    const limits = { ...defaultStreamLimits, idleTimeoutMs: never, maxAgeMs: never, [limit]: 10_000 }
    const hub = newHub(noStore, memoryBus(), () => {})
    const app = new Hono<AppEnv>()
      .use((c, next) => {
        c.set('address', '10.0.0.1')
        return next()
      })
      .get('/', openStream(hub, {}, limits))
    let open = 0
    for (let made = 0; made < 100; made++) {
      const reader = (await app.request('/')).body?.getReader()
      expect((await reader?.read())?.done).toBe(false)
      open++
      void reader?.read().then(() => open--)
    }
    const left: number[] = []
    for (let second = 1; second <= 10; second++) {
      await vi.advanceTimersByTimeAsync(1_000)
      left.push(open)
    }
    expect(left.slice(0, 4)).toEqual([100, 100, 100, 100])
    // A fifth of them ends in each second of the second half.
    expect(left[6]).toBeGreaterThan(20)
    expect(left[6]).toBeLessThan(90)
    expect(left[9]).toBe(0)
  },
)
