import { expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import type { Pools } from '#server/overload/pools.ts'
import { apiApp } from '#test/kit/api-app.ts'
import { createDatabase } from '#test/kit/database.ts'

// Connections of people lead to one database here, those of bulk reads to another: each tells what went over it.
const people = await createDatabase()
const bulk = await createDatabase()
const poolOf = ({ db }: typeof people) => ({
  db,
  load: () => ({ open: 0, idle: 0, waiting: 0 }),
})
const ofPeople = poolOf(people)
const pools: Pools = {
  people: ofPeople,
  guests: ofPeople,
  realtime: ofPeople,
  jobs: ofPeople,
  bulk: poolOf(bulk),
}
const { app, caller } = apiApp(people.db, 8, { pools })
const as = (id: string) => {
  caller.viewer = { kind: 'operator', id, role: 'editor' }
}
const importCars = (query: string, body: string | ReadableStream) =>
  app.request(`/api/console/import/cars${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body,
    // The type of a request does not know that a body that comes bit by bit needs it.
    ...({ duplex: 'half' } as object),
  })

it('an import uses the connections of bulk reads', async () => {
  as('first')
  const answer = await importCars('?run=1', 'brand,name\nAcme,Bolt\n')
  expect(await answer.text()).toContain('"created":1')
  expect(await findRecord(systemContext(bulk.db), cars, 'acme-bolt')).toMatchObject({ brand: 'Acme' })
  expect(await findRecord(systemContext(people.db), cars, 'acme-bolt')).toBeUndefined()
})

it('one operator reads at most two files at once, and does not block others', async () => {
  as('first')
  const slow = [0, 1].map(() => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    return { writer: writable.getWriter(), answer: importCars('?inspect=1', readable) }
  })
  const third = await importCars('?inspect=1', 'brand\nAcme\n')
  expect([third.status, third.headers.get('Retry-After')]).toEqual([429, '30'])
  as('second')
  expect((await importCars('?inspect=1', 'brand\nAcme\n')).status).toBe(200)
  as('first')
  for (const { writer, answer } of slow) {
    await writer.write(Buffer.from('brand\nAcme\n'))
    await writer.close()
    expect((await answer).status).toBe(200)
  }
  expect((await importCars('?inspect=1', 'brand\nAcme\n')).status).toBe(200)
})
