import { expect, it } from 'vitest'
import { newFairQueue, type Task } from './fair-queue.ts'

/** Tasks that record their start and end on demand. */
function tasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string): Task => {
    const made: Task = {
      isStarted: false,
      start: () => {
        made.isStarted = true
        started.push(name)
        return new Promise(end => ends.set(name, end))
      },
    }
    return made
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { started, task, end }
}

it('starts tasks up to the limit, and fewer of one owner', async () => {
  const { started, task, end } = tasks()
  const queue = newFairQueue({ running: 3, runningPerClient: 2 })
  for (const name of ['a1', 'a2', 'a3']) queue.add('a', task(name))
  expect(started).toEqual(['a1', 'a2'])
  for (const name of ['b1', 'b2']) queue.add('b', task(name))
  expect(started).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  expect(started).toHaveLength(4)
  await end('b1')
  await end('a2')
  expect(started.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
})

it('lets owners take turns, even if one of them has many tasks', async () => {
  const { started, task, end } = tasks()
  const queue = newFairQueue({ running: 1, runningPerClient: 1 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) queue.add('a', task(name))
  queue.add('b', task('b1'))
  for (const name of ['a1', 'a2', 'b1']) await end(name)
  expect(started.indexOf('b1')).toBeLessThanOrEqual(2)
})

it('starts a task of several owners once, in the turn of the first of them', async () => {
  const { started, task, end } = tasks()
  const queue = newFairQueue({ running: 4, runningPerClient: 1 })
  const shared = task('shared')
  queue.add('a', task('a1'))
  queue.add('a', shared)
  queue.add('b', shared)
  expect(started).toEqual(['a1', 'shared'])
  await end('a1')
  await end('shared')
  queue.add('a', task('a2'))
  expect(started).toEqual(['a1', 'shared', 'a2'])
})
