import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cars } from '#collections/index.ts'
import { createDatabase } from '#test/kit/database.ts'
import { systemContext } from './context.ts'
import { createRecord } from './create.ts'
import { findRecord } from './get.ts'
import { invalidationChannel, notifyOtherProcesses } from './invalidation-notify.ts'
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

  describe('after a failed notification', () => {
    const brokenLine = () => {
      const line = {
        isDown: true,
        execute: (...asked: Parameters<typeof db.execute>) => {
          if (line.isDown) throw new Error('no connection')
          return db.execute(...asked)
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
      await vi.waitFor(async () => expect(await said()).toEqual(['cars/lost']), { timeout: 10_000 })
    })
  })
})
