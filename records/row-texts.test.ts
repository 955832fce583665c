import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { queriesOf } from '#test/kit/queries.ts'
import { inTransaction, newContext, systemContext } from './context.ts'
import { createRecord } from './create.ts'
import { getText } from './get-text.ts'
import { listRecords, listTexts } from './list.ts'
import { newRowTexts, type RowText } from './row-texts.ts'
import { updateRecord } from './update.ts'

const { db, pool } = await freshDatabase()
const own = systemContext(db)
const { table } = usedVehicles
const guest = { ...newContext(db), texts: newRowTexts() }

beforeEach(() => db.delete(table))

let added = 0
const add = (name: string) =>
  createRecord(own, usedVehicles, {
    name,
    type: 'car',
    brand: 'Maruti Suzuki',
    price: 500_000,
    year: 2020,
    location: 'Pune',
    status: 'approved',
    registrationNumber: `MH12AB${1000 + ++added}`,
  } as never)
const wordsOf = (text: RowText | undefined) => new TextDecoder().decode(text?.bytes)
const parsed = (text: RowText | undefined) => JSON.parse(wordsOf(text))
const list = async () => (await listTexts(guest, usedVehicles, { sort: ['name'] }))?.items.map(parsed)
const names = async () => (await list())?.map(({ name }) => name)

it('are what a guest’s records are', async () => {
  await add('Alto')
  const { id } = await add('Baleno')
  for (let turn = 0; turn < 2; turn++) {
    const { items } = await listRecords(guest, usedVehicles, { sort: ['name'] })
    const wire = { collectionId: usedVehicles.id, collectionName: 'usedVehicles' }
    expect(await list()).toEqual(JSON.parse(JSON.stringify(items.map(item => ({ ...item, ...wire })))))
    expect(parsed(await getText(guest, usedVehicles, id))).toMatchObject({
      name: 'Baleno',
      ...wire,
    })
    expect(wordsOf(await getText(guest, usedVehicles, id))).not.toContain('MH12AB1')
  }
})

it('are read once, and again for who has changed', async () => {
  await add('Alto')
  const { id } = await add('Baleno')
  const read = async () => {
    const { texts } = await queriesOf(pool, list)
    return texts.filter(text => text.includes('"odometer"')).length
  }
  expect([await read(), await read()]).toEqual([1, 0])
  await updateRecord(own, usedVehicles, id, { name: 'Celerio' })
  expect([await read(), await read()]).toEqual([1, 0])
  expect(await names()).toEqual(['Alto', 'Celerio'])
})

it('are read together where several are asked for at once, each for whom it is', async () => {
  const [alto, baleno] = [await add('Alto'), await add('Baleno')]
  await updateRecord(own, usedVehicles, baleno.id, { status: 'pending' })
  const ask = (id: string) => getText(guest, usedVehicles, id).then(parsed, error => error.status)
  const { given, texts } = await queriesOf(pool, () =>
    Promise.all([ask(alto.id), ask(baleno.id), ask('nowhere'), ask(alto.id)]),
  )
  expect(given).toMatchObject([{ name: 'Alto' }, 404, 404, { name: 'Alto' }])
  expect(texts).toHaveLength(2)
})

it('follow what others write past the store', async () => {
  const { id } = await add('Alto')
  await list()
  await db.execute(sql`update ${table} set name = 'Zen' where id = ${id}`)
  expect(await names()).toEqual(['Zen'])
  await db.execute(sql`update ${table} set status = 'pending' where id = ${id}`)
  expect(await names()).toEqual([])
  await expect(getText(guest, usedVehicles, id)).rejects.toMatchObject({ status: 404 })
})

it('are the last of what a transaction writes several times', async () => {
  const { id } = await add('Alto')
  await inTransaction(own, async inner => {
    await updateRecord(inner, usedVehicles, id, { name: 'First' })
    expect(
      await listTexts({ ...inner, viewer: guest.viewer, texts: guest.texts }, usedVehicles, {}),
    ).toBeUndefined()
    await updateRecord(inner, usedVehicles, id, { name: 'Last' })
  })
  expect(await names()).toEqual(['Last'])
})

it('fill the page with the next where one is no longer to be listed once it is read', async () => {
  const { id } = await add('Alto')
  await add('Baleno')
  const ask = pool.query
  // Between the statement that says which rows and the one that reads them.
  pool.query = (async (...asked: Parameters<typeof ask>) => {
    const answer = await Reflect.apply(ask, pool, asked)
    pool.query = ask
    await db.update(table).set({ status: 'pending' }).where(eq(table.id, id))
    return answer
  }) as typeof ask
  const page = await listTexts(guest, usedVehicles, { sort: ['name'], perPage: 1 })
  expect(page?.items.map(parsed)).toMatchObject([{ name: 'Baleno' }])
})

it('are for guests alone', async () => {
  expect(await listTexts({ ...guest, viewer: { kind: 'member', id: 'x' } }, usedVehicles, {})).toBeUndefined()
})
