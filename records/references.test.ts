import { beforeAll, expect, it } from 'vitest'
import { anyone } from '#collections/access.ts'
import { defineCollection, relations, text } from '#collections/define.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createTables } from '#test/kit/fixtures/tables.ts'
import { type Ctx, systemContext } from './context.ts'
import { createRecord } from './create.ts'
import { deleteRecord } from './delete.ts'
import { findRecord, getRecord } from './get.ts'

const rules = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const console = { label: 'name', columns: ['name'] } as const
const stops = defineCollection('test_stops', { fields: { name: text() }, rules, console })
const routes = defineCollection('test_routes', {
  fields: { name: text(), stops: relations('test_stops', { cascadeDelete: true }) },
  rules,
  console,
})
const tickets = defineCollection('test_tickets', {
  fields: { name: text(), routes: relations('test_routes', { required: true }) },
  rules,
  console,
})

let own: Ctx
beforeAll(async () => {
  const { db } = await createDatabase()
  await createTables(db, [stops, routes, tickets])
  own = systemContext(db)
})

const stop = async () => (await createRecord(own, stops, { name: 's' })).id

it('deletes a referrer by cascade only with the last of its targets', async () => {
  const [one, two] = [await stop(), await stop()]
  const route = await createRecord(own, routes, { stops: [one, two] })
  await deleteRecord(own, stops, one)
  expect(await getRecord(own, routes, route.id)).toMatchObject({ stops: [two] })
  await deleteRecord(own, stops, two)
  expect(await findRecord(own, routes, route.id)).toBeUndefined()
})

it('fails where a required list would become empty, and rolls everything back', async () => {
  const only = await stop()
  const [near, far] = [
    await createRecord(own, routes, { stops: [only] }),
    await createRecord(own, routes, { stops: [await stop()] }),
  ]
  const free = await createRecord(own, tickets, { routes: [near.id, far.id] })
  const bound = await createRecord(own, tickets, { routes: [near.id] })
  await expect(deleteRecord(own, stops, only)).rejects.toMatchObject({
    status: 400,
    message:
      'Failed to delete record. Make sure that the record is not part of a required relation reference.',
  })
  expect(await getRecord(own, routes, near.id)).toMatchObject({ stops: [only] })
  expect(await getRecord(own, tickets, free.id)).toMatchObject({ routes: [near.id, far.id] })
  await deleteRecord(own, tickets, bound.id)
  await deleteRecord(own, stops, only)
  expect(await getRecord(own, tickets, free.id)).toMatchObject({ routes: [far.id] })
})

it('leaves no list with a record that was deleted while the list was written', async () => {
  for (let round = 0; round < 10; round++) {
    const [going, staying] = [await stop(), await stop()]
    const [made] = await Promise.allSettled([
      createRecord(own, routes, { stops: [going, staying] }),
      deleteRecord(own, stops, going),
    ])
    if (made.status === 'rejected') continue
    expect(await getRecord(own, routes, made.value.id)).toMatchObject({ stops: [staying] })
  }
})
