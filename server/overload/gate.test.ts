import { describe, expect, it } from 'vitest'
import { Busy } from './busy.ts'
import { type GateLimits, newGate } from './gate.ts'

let lag = 0
const gateOf = (limits: Partial<GateLimits> = {}) =>
  newGate(
    {
      inside: 2,
      waiting: 2,
      perPerson: { inside: 8, waiting: 8 },
      patience: 60_000,
      lag: 100,
      ...limits,
    },
    () => lag,
  )

/** Work that is over when it is told so. */
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
  it('lets in so many, has so many wait in their order, and refuses the rest', async () => {
    const gate = gateOf()
    const works = Array.from({ length: 5 }, work)
    const runs = works.map(({ run }) => gate.through('asha', run))
    await expect(runs[4]).rejects.toThrow(Busy)
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, false, false, false])
    works[1]?.reject(new Error('broke'))
    await expect(runs[1]).rejects.toThrow('broke')
    await settled()
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, true, true, false, false])
    for (const { resolve } of works) resolve('done')
    await expect(Promise.all([runs[0], runs[2], runs[3]])).resolves.toEqual(['done', 'done', 'done'])
    expect(gate.state()).toEqual({ inside: 0, waiting: 0, refused: 1 })
    await expect(gate.through('asha', async () => 'again')).resolves.toBe('again')
  })

  it('says at the door whether there is room, at least to wait', async () => {
    const gate = gateOf()
    const works = Array.from({ length: 4 }, work)
    const runs = works.map(({ run }, at) => {
      expect(() => gate.atTheDoor('asha'), `at ${at}`).not.toThrow()
      return gate.through('asha', run)
    })
    expect(() => gate.atTheDoor('asha')).toThrow(Busy)
    works[0]?.resolve('done')
    await runs[0]
    expect(() => gate.atTheDoor('asha')).not.toThrow()
    for (const { resolve } of works) resolve('done')
    await Promise.all(runs)
  })

  it('sends away who has waited too long, and gives its place to nobody', async () => {
    const gate = gateOf({ inside: 1, patience: 1 })
    const [first, second] = [work(), work()]
    const run = gate.through('asha', first.run)
    await expect(gate.through('asha', second.run)).rejects.toThrow(Busy)
    first.resolve('done')
    await run
    expect(second.isBegun()).toBe(false)
    expect(gate.state()).toMatchObject({ inside: 0, waiting: 0 })
  })

  it('lets in fewer while the process is behind, one at least, and all again once it is not', async () => {
    const gate = gateOf({ inside: 4, waiting: 8, lag: 1_000 })
    lag = 10
    const works = Array.from({ length: 6 }, work)
    const runs = works.map(({ run }) => gate.through('asha', run))
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

  it('lets nobody in while the process is too far behind', async () => {
    const gate = gateOf()
    lag = 101
    await expect(gate.through('asha', async () => 'no')).rejects.toMatchObject({
      retryAfter: expect.any(Number),
    })
    lag = 0
    await expect(gate.through('asha', async () => 'yes')).resolves.toBe('yes')
  })

  it('keeps places for others from one person, however slow its work is', async () => {
    const gate = gateOf({ inside: 4, waiting: 6, perPerson: { inside: 3, waiting: 3 } })
    const [slow, other] = [Array.from({ length: 7 }, work), work()]
    const runs = slow.map(({ run }) => gate.through('slow', run))
    await expect(runs[6]).rejects.toThrow(Busy)
    expect(gate.isFull('slow')).toBe(true)
    expect(gate.isFull('other')).toBe(false)
    const run = gate.through('other', other.run)
    await settled()
    expect(other.isBegun()).toBe(true)
    expect(gate.state()).toEqual({ inside: 4, waiting: 3, refused: 1 })
    other.resolve('done')
    for (const { resolve } of slow) resolve('done')
    await Promise.all([run, ...runs.slice(0, 6)])
    expect(gate.state()).toMatchObject({ inside: 0, waiting: 0 })
  })

  it('has the person next who has the least inside, and the first of equals', async () => {
    const gate = gateOf({ inside: 2, waiting: 8 })
    const works = Array.from({ length: 6 }, work)
    const runs = ['many', 'many', 'many', 'many', 'one', 'two'].map((person, at) =>
      gate.through(person, (works[at] as ReturnType<typeof work>).run),
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

  it('lets a second person in at once while the process is behind', async () => {
    const gate = gateOf({ inside: 4, waiting: 8, lag: 1_000 })
    lag = 900
    const works = Array.from({ length: 3 }, work)
    const runs = ['slow', 'slow', 'other'].map((person, at) =>
      gate.through(person, (works[at] as ReturnType<typeof work>).run),
    )
    await settled()
    expect(works.map(({ isBegun }) => isBegun())).toEqual([true, false, true])
    for (const { resolve } of works) resolve('done')
    await Promise.all(runs)
    lag = 0
  })
})
