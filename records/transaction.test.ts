import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { guest, type Viewer } from '#collections/access.ts'
import { cars } from '#collections/index.ts'
import { isServerGone } from '#database/server-gone.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { plainPicture } from '#test/kit/pictures.ts'
import { type Ctx, newContext, systemContext } from './context.ts'
import { createRecord } from './create.ts'
import { acceptUpload } from './files/new-files.ts'
import { findRecord } from './get.ts'
import { invalidationChannel, notifyOtherProcesses } from './invalidation-notify.ts'
import { queueJob } from './queue-job.ts'
import { memoryBus } from './realtime/bus.ts'
import { inTransaction, joinTransaction } from './transaction.ts'
import { updateRecord } from './update.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const nexon = { brand: 'Tata', name: 'Nexon', price: 1 } as const

describe('a nested write', () => {
  it('that fails rolls back the whole transaction, even if the caller catches the error', async () => {
    const passedOver = inTransaction(systemCtx, async inner => {
      await createRecord(inner, cars, { ...nexon, id: 'kept' } as never)
      await updateRecord(inner, cars, 'kept', { price: -1 }).catch(() => {})
    })
    await expect(passedOver).rejects.toThrow('failed halfway')
    expect(await findRecord(systemCtx, cars, 'kept')).toBeUndefined()
  })

  it('may fail inside a savepoint', async () => {
    await inTransaction(systemCtx, async inner => {
      await createRecord(inner, cars, { ...nexon, id: 'saved' } as never)
      const refused = inTransaction(inner, point => updateRecord(point, cars, 'saved', { price: -1 }))
      await expect(refused).rejects.toMatchObject({ status: 400 })
    })
    expect(await findRecord(systemCtx, cars, 'saved')).toMatchObject({ price: 1 })
  })

  it('starts a transaction if there is none', async () => {
    const undone = joinTransaction(systemCtx, async inner => {
      await createRecord(inner, cars, { ...nexon, id: 'alone' } as never)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await findRecord(systemCtx, cars, 'alone')).toBeUndefined()
  })
})

it('of one account waits while three run; those of others do not', async () => {
  const begun: string[] = []
  const three = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const write = (viewer: Viewer, name: string, work = Promise.resolve()) =>
    inTransaction(newContext(db, viewer), async () => {
      if (begun.push(name) === 3) three.resolve()
      await work
    })
  const names = ['first', 'second', 'third', 'fourth']
  const many = names.map(name => write({ kind: 'member', id: 'many' }, name, end.promise))
  await three.promise
  await write({ kind: 'member', id: 'another' }, 'another')
  await write(guest, 'guest')
  expect(begun.toSorted()).toEqual(['another', 'first', 'guest', 'second', 'third'])
  end.resolve()
  await Promise.all(many)
  expect(begun).toContain('fourth')
})

describe('a transaction whose server vanishes', () => {
  /** Ends the server's side of the connection, as a crash would. */
  const endConnection = (ctx: Ctx) => ctx.db.execute('select pg_terminate_backend(pg_backend_pid())')

  it('runs once more, and publishes each event once', async () => {
    const published: string[] = []
    const bus = memoryBus()
    bus.subscribe(events => published.push(...events.map(({ id }) => id)))
    let attempts = 0
    await inTransaction({ ...systemCtx, bus }, async inner => {
      attempts++
      await createRecord(inner, cars, { ...nexon, id: 'again' } as never)
      if (attempts === 1) await endConnection(inner)
    })
    expect(attempts).toBe(2)
    expect(published).toEqual(['again'])
    expect(await findRecord(systemCtx, cars, 'again')).toMatchObject({ price: 1 })
  })

  it('fails if the server vanishes twice', async () => {
    let attempts = 0
    const work = inTransaction(systemCtx, async inner => {
      attempts++
      await endConnection(inner)
    })
    await expect(work).rejects.toSatisfy(isServerGone)
    expect(attempts).toBe(2)
  })

  it('stores the files of its second run once', async () => {
    const { storage, storedFiles } = memoryStorage()
    const ctx = { ...systemCtx, files: { storage, onError: () => expect.unreachable() } }
    const pictures = [acceptUpload('photo.jpg', await plainPicture())]
    let attempts = 0
    const car = await inTransaction(ctx, async inner => {
      attempts++
      const made = await createRecord(inner, cars, { ...nexon, id: `stored-${attempts}`, pictures } as never)
      if (attempts === 1) await endConnection(inner)
      return made
    })
    expect([...storedFiles.keys()]).toEqual([`cars/stored-2/${car.pictures[0]}`])
  })

  it('does not run again if the commit has no answer, and keeps its files, since it may have succeeded', async () => {
    await pool.query(`create function end_connection() returns trigger language plpgsql
      as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
    await pool.query(`create constraint trigger end_at_commit after insert on cars
      deferrable initially deferred for each row execute function end_connection()`)
    const { storage, storedFiles } = memoryStorage()
    const ctx = { ...systemCtx, files: { storage, onError: () => expect.unreachable() } }
    const pictures = [acceptUpload('photo.jpg', await plainPicture())]
    try {
      let attempts = 0
      const work = inTransaction(ctx, async inner => {
        attempts++
        await createRecord(inner, cars, { ...nexon, id: 'unsure', pictures } as never)
      })
      await expect(work).rejects.toSatisfy(isServerGone)
      expect(attempts).toBe(1)
      expect(storedFiles.size).toBe(1)
    } finally {
      await pool.query('drop function end_connection cascade')
    }
  })
})

describe('files', () => {
  const open = async () => {
    const { storage, storedFiles } = memoryStorage()
    const ctx = { ...systemCtx, files: { storage, onError: () => expect.unreachable() } }
    const pictures = [acceptUpload('photo.jpg', await plainPicture())]
    const car = await createRecord(ctx, cars, { ...nexon, pictures } as never)
    const others = [acceptUpload('other.jpg', await plainPicture())]
    return { ctx, storedFiles, id: car.id, before: [...storedFiles.keys()], others }
  }

  it('of a write that is rolled back stay as they were', async () => {
    const { ctx, storedFiles, id, before, others } = await open()
    const undone = inTransaction(ctx, async inner => {
      await updateRecord(inner, cars, id, { pictures: others } as never)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect([...storedFiles.keys()]).toEqual(before)
  })

  it('of a part that is rolled back stay as they were, and those of the rest are removed', async () => {
    const { ctx, storedFiles, id, before, others } = await open()
    const other = await createRecord(ctx, cars, { ...nexon, pictures: others } as never)
    await inTransaction(ctx, async inner => {
      const undone = inTransaction(inner, async point => {
        await updateRecord(point, cars, id, { pictures: others } as never)
        throw new Error('changed my mind')
      })
      await expect(undone).rejects.toThrow('changed my mind')
      await inTransaction(inner, point => updateRecord(point, cars, other.id, { pictures: [] }))
      expect(storedFiles.size).toBe(2)
    })
    expect([...storedFiles.keys()]).toEqual(before)
  })

  it('that cannot be removed undo no write', async () => {
    const { ctx, id } = await open()
    const errors: unknown[] = []
    const storage = { ...ctx.files.storage, remove: () => Promise.reject(new Error('no storage')) }
    const files = { storage, onError: (error: unknown) => errors.push(error) }
    await updateRecord({ ...ctx, files }, cars, id, { pictures: [] })
    expect(errors).toEqual([new Error('no storage')])
    expect(await findRecord(systemCtx, cars, id)).toMatchObject({ pictures: [] })
  })
})

it('two transactions that wait for each other both succeed, each with all of its work', async () => {
  for (const id of ['first', 'second']) await createRecord(systemCtx, cars, { ...nexon, id } as never)
  let attempts = 0
  const waiting: (() => void)[] = []
  // Both have written one car before either writes the other.
  const bothHaveOne = async () => {
    if (++attempts > 2) return
    await new Promise<void>(go => {
      waiting.push(go)
      if (waiting.length === 2) for (const each of waiting) each()
    })
  }
  const raise = (one: string, other: string) =>
    inTransaction(systemCtx, async inner => {
      const increase = async (id: string) => {
        const { price } = (await findRecord(inner, cars, id, { forUpdate: true })) ?? {}
        await updateRecord(inner, cars, id, { price: Number(price) + 1 })
      }
      await increase(one)
      await bothHaveOne()
      await increase(other)
    })
  await Promise.all([raise('first', 'second'), raise('second', 'first')])
  expect(attempts).toBe(3)
  for (const id of ['first', 'second'])
    expect(await findRecord(systemCtx, cars, id)).toMatchObject({ price: 3 })
})

describe('other processes', async () => {
  const ear = await pool.connect()
  afterAll(() => ear.release())
  let heard: string[] = []
  ear.on('notification', ({ payload = '' }) => heard.push(payload))
  /** The tags received so far: a response arrives after all earlier notifications. */
  const said = async () => {
    await ear.query('select 1')
    return heard.flatMap(payload => (JSON.parse(payload) as string[]).slice(1))
  }
  beforeAll(() => ear.query(`listen ${invalidationChannel}`))

  it("are notified of a write before its writer's call resolves", async () => {
    heard = []
    const { id } = await createRecord(systemCtx, cars, nexon)
    expect(await said()).toEqual(expect.arrayContaining(['cars', `cars/${id}`]))
  })

  it('are notified of many concurrent writes in one message', async () => {
    heard = []
    const made = await Promise.all(Array.from({ length: 20 }, () => createRecord(systemCtx, cars, nexon)))
    expect(await said()).toEqual(expect.arrayContaining(made.map(({ id }) => `cars/${id}`)))
    expect(heard.length).toBeLessThan(20)
  })

  it('hear of a job after its transaction, which does not notify', async () => {
    await ear.query('listen "jobs:insert"')
    heard = []
    await inTransaction(systemCtx, async inner => {
      await queueJob(inner, 'x', {})
    })
    // A transaction of its own, which nobody follows with a call.
    await pool.query(`select graphile_worker.add_job('x')`)
    await ear.query('unlisten "jobs:insert"')
    expect(heard).toEqual(['{"count":1}'])
  })

  describe('after a failed notification', () => {
    const brokenLine = () => {
      const line = {
        isDown: true,
        execute: (...args: Parameters<typeof db.execute>) => {
          if (line.isDown) throw new Error('no connection')
          return db.execute(...args)
        },
      }
      heard = []
      return { line, db: line as unknown as typeof db }
    }

    it('receive its tags with the next one', async () => {
      const { line, db } = brokenLine()
      await notifyOtherProcesses(db, new Set(['cars/lost']))
      line.isDown = false
      await notifyOtherProcesses(db, new Set(['cars/next']))
      expect(await said()).toEqual(['cars/lost', 'cars/next'])
    })

    it('receive its tags after a pause, even without another write', async () => {
      const { line, db } = brokenLine()
      await notifyOtherProcesses(db, new Set(['cars/lost']))
      expect(await said()).toEqual([])
      line.isDown = false
      await vi.waitFor(async () => expect(await said()).toEqual(['cars/lost']))
    })
  })
})
