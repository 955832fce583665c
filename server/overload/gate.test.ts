import { describe, expect, it } from 'vitest'
import { BusyError } from './busy-error.ts'
import { type GateLimits, newGate, shares } from './gate.ts'

let lag = 0
const gateOf = (limits: Partial<GateLimits> = {}) =>
  newGate(
    {
      maxActive: 2,
      maxQueued: 2,
      perRequester: { maxActive: 8, maxQueued: 8 },
      queueTimeoutMs: 60_000,
      maxLagMs: 100,
      ...limits,
    },
    () => lag,
  )

/** Work that ends on demand. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let isBegun = false
  const run = () => {
    isBegun = true
    return promise
  }
  return { run, resolve, reject, isBegun: () => isBegun }
}
const settled = () => new Promise(setImmediate)

describe('a gate', () => {
  it('admits up to a limit, queues up to a limit in order, and refuses the rest', async () => {
    const gate = gateOf()
    const works = Array.from({ length: 5 }, work)
    const runs = works.map(({ run }) => gate.run('asha', run))
    await expect(runs[4]).rejects.toThrow(BusyError)
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false, false])
    works[1]?.reject(new Error('broke'))
    await expect(runs[1]).rejects.toThrow('broke')
    await settled()
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, true, false, false])
    for (const { resolve } of works) resolve('done')
    await expect(Promise.all([runs[0], runs[2], runs[3]])).resolves.toEqual(['done', 'done', 'done'])
    expect(gate.state()).toEqual({ inside: 0, waiting: 0, refused: 1 })
    await expect(gate.run('asha', async () => 'again')).resolves.toBe('again')
  })

  it('says in advance whether a request could run or wait', async () => {
    const gate = gateOf()
    const works = Array.from({ length: 4 }, work)
    const runs = works.map(({ run }, at) => {
      expect(() => gate.assertCapacity('asha'), `at ${at}`).not.toThrow()
      return gate.run('asha', run)
    })
    expect(() => gate.assertCapacity('asha')).toThrow(BusyError)
    works[0]?.resolve('done')
    await runs[0]
    expect(() => gate.assertCapacity('asha')).not.toThrow()
    for (const { resolve } of works) resolve('done')
    await Promise.all(runs)
  })

  it('rejects a request that has waited too long, and gives its place to nobody', async () => {
    const gate = gateOf({ maxActive: 1, queueTimeoutMs: 1 })
    const [first, second] = [work(), work()]
    const run = gate.run('asha', first.run)
    await expect(gate.run('asha', second.run)).rejects.toThrow(BusyError)
    first.resolve('done')
    await run
    expect(second.isBegun()).toBe(false)
    expect(gate.state()).toMatchObject({ inside: 0, waiting: 0 })
  })

  it('admits fewer while the event loop lags, at least one, and all again afterwards', async () => {
    const gate = gateOf({ maxActive: 4, maxQueued: 8, maxLagMs: 1_000 })
    lag = 10
    const works = Array.from({ length: 6 }, work)
    const runs = works.map(({ run }) => gate.run('asha', run))
    expect(gate.state()).toMatchObject({ inside: 2, waiting: 4 })
    lag = 900
    works[0]?.resolve('done')
    await runs[0]
    expect(gate.state()).toMatchObject({ inside: 1, waiting: 4 })
    works[1]?.resolve('done')
    await runs[1]
    expect(gate.state()).toMatchObject({ inside: 1, waiting: 3 })
    lag = 0
    works[2]?.resolve('done')
    await runs[2]
    expect(gate.state()).toMatchObject({ inside: 3, waiting: 0 })
    for (const { resolve } of works) resolve('done')
    await Promise.all(runs)
  })

  it('admits nobody while the event loop lags too far', async () => {
    const gate = gateOf()
    lag = 101
    await expect(gate.run('asha', async () => 'no')).rejects.toMatchObject({
      retryAfter: expect.any(Number),
    })
    lag = 0
    await expect(gate.run('asha', async () => 'yes')).resolves.toBe('yes')
  })

  it('reserves places for others than one person with slow work', async () => {
    const gate = gateOf({ maxActive: 4, maxQueued: 6, perRequester: { maxActive: 3, maxQueued: 3 } })
    const [slow, other] = [Array.from({ length: 7 }, work), work()]
    const runs = slow.map(({ run }) => gate.run('slow', run))
    await expect(runs[6]).rejects.toThrow(BusyError)
    expect(gate.isFull('slow')).toBe(true)
    expect(gate.isFull('other')).toBe(false)
    const run = gate.run('other', other.run)
    await settled()
    expect(other.isBegun()).toBe(true)
    expect(gate.state()).toEqual({ inside: 4, waiting: 3, refused: 1 })
    other.resolve('done')
    for (const { resolve } of slow) resolve('done')
    await Promise.all([run, ...runs.slice(0, 6)])
    expect(gate.state()).toMatchObject({ inside: 0, waiting: 0 })
  })

  it('picks the person with the fewest active requests next, and the first of equals', async () => {
    const gate = gateOf({ maxActive: 2, maxQueued: 8 })
    const works = Array.from({ length: 6 }, work)
    const runs = ['many', 'many', 'many', 'many', 'one', 'two'].map((person, at) =>
      gate.run(person, (works[at] as ReturnType<typeof work>).run),
    )
    works[0]?.resolve('done')
    await runs[0]
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false, true, false])
    works[1]?.resolve('done')
    await runs[1]
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, true, false, true, false])
    for (const { resolve } of works) resolve('done')
    await Promise.all(runs)
  })

  it('admits to a part of its places, and to a part of that: lists among pages, and expanded lists among lists', async () => {
    const limits = { maxActive: 4, maxQueued: 8 }
    const gate = gateOf({ ...limits, perRequester: limits, maxLagMs: 1_000 })
    const works = Array.from({ length: 6 }, work)
    const kinds = [0.25, 0.25, 0.5, 0.5, 1, 1] as const
    const runs = works.map(({ run }, at) => gate.run(`person ${at}`, run, kinds[at]))
    await settled()
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, false, true, false, true, true])
    works[0]?.resolve('done')
    await runs[0]
    await settled()
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, true, false, true, true])
    lag = 600
    expect(shares.map(share => gate.isFull('other', share))).toEqual([false, true, true])
    lag = 0
    for (const { resolve } of works) resolve('done')
    await Promise.all(runs)
    expect(gate.state()).toMatchObject({ inside: 0, waiting: 0 })
  })

  it('counts one person’s requests of each kind', async () => {
    const gate = gateOf({ maxActive: 8, maxQueued: 8, perRequester: { maxActive: 4, maxQueued: 8 } })
    const works = Array.from({ length: 4 }, work)
    const kinds = [0.5, 0.5, 0.5, 1] as const
    const runs = kinds.map((share, at) =>
      gate.run(at < 3 ? 'asha' : 'ravi', (works[at] as ReturnType<typeof work>).run, share),
    )
    await settled()
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, false, true])
    for (const { resolve } of works) resolve('done')
    await Promise.all(runs)
  })

  it('without a limit of lag admits whatever the event loop’s lag', async () => {
    const gate = newGate(
      { maxActive: 2, maxQueued: 2, perRequester: { maxActive: 2, maxQueued: 2 }, queueTimeoutMs: 60_000 },
      () => 10_000,
    )
    const works = [work(), work()]
    const runs = works.map(({ run }) => gate.run('asha', run))
    await settled()
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true])
    for (const { resolve } of works) resolve('done')
    await Promise.all(runs)
  })

  it('admits a second person at once while the event loop lags', async () => {
    const gate = gateOf({ maxActive: 4, maxQueued: 8, maxLagMs: 1_000 })
    lag = 900
    const works = Array.from({ length: 3 }, work)
    const runs = ['slow', 'slow', 'other'].map((person, at) =>
      gate.run(person, (works[at] as ReturnType<typeof work>).run),
    )
    await settled()
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, false, true])
    for (const { resolve } of works) resolve('done')
    await Promise.all(runs)
    lag = 0
  })
})
