import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { newLimitedQueue } from './limited-queue.ts'

const limits = { running: 1, waitingPerClient: 3, waiting: 5, waitTimeoutMs: 60_000 }

/** A queue whose jobs end on demand, and the order in which they started. */
function opened(more: Partial<typeof limits & { runningPerClient: number }> = {}) {
  const queue = newLimitedQueue({ ...limits, ...more })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const send = (name: string, signal?: AbortSignal) =>
    queue.run(
      name.slice(0, 1),
      () =>
        new Promise<string>(resolve => {
          started.push(name)
          ends.set(name, () => resolve(name))
        }),
      signal,
    )
  /** Ends running jobs until none is left. */
  const drain = async () => {
    for (let at = 0; at < started.length; at++) {
      ends.get(started[at] ?? '')?.()
      await setImmediate()
    }
    return started
  }
  return { send, started, ends, drain }
}

describe('a fair queue', () => {
  it('takes one of each client in turn', async () => {
    const { send, drain } = opened()
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map(name => send(name))
    await setImmediate()
    expect(await drain()).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
    expect(await Promise.all(all)).toHaveLength(6)
  })

  it('runs one of a client at a time, even with free capacity', async () => {
    const { send, started } = opened({ running: 2 })
    for (const name of ['a1', 'a2', 'a3', 'b1']) void send(name)
    await setImmediate()
    expect(started).toEqual(['a1', 'b1'])
  })

  it('runs as many of a client as it is told', async () => {
    const { send, started } = opened({ running: 4, runningPerClient: 2 })
    for (const name of ['a1', 'a2', 'a3', 'b1']) void send(name)
    await setImmediate()
    expect(started).toEqual(['a1', 'a2', 'b1'])
  })

  it('refuses more than one client, or all clients, may queue', async () => {
    const { send } = opened()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void send(name)
    await expect(send('a5')).rejects.toMatchObject({ status: 503, retryAfter: expect.any(Number) })
    for (const name of ['b1', 'c1']) void send(name)
    await expect(send('d1')).rejects.toMatchObject({ status: 503 })
  })

  it('drops a client that leaves, and one that has waited too long', async () => {
    const { send, drain } = opened({ waitTimeoutMs: 50 })
    void send('a1')
    const leaving = new AbortController()
    const left = send('b1', leaving.signal)
    leaving.abort()
    await expect(left).rejects.toMatchObject({ status: 503 })
    await expect(send('c1')).rejects.toMatchObject({ status: 503 })
    await expect(send('d1', AbortSignal.abort())).rejects.toMatchObject({ status: 503 })
    const last = send('e1')
    expect(await drain()).toEqual(['a1', 'e1'])
    expect(await last).toBe('e1')
  })

  it('continues after a job that fails', async () => {
    const queue = newLimitedQueue(limits)
    const failed = queue.run('a', () => Promise.reject(new Error('broken')))
    const next = queue.run('b', async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
