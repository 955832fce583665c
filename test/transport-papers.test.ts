import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  readTransportPapers,
  seedTransportPapers,
} from '#domain/catalogue/transport-papers/transport-papers.ts'
import { systemContext } from '#records/context.ts'
import { builtApp } from './kit/app.ts'
import { createDatabase } from './kit/database.ts'
import { createBearerClient, newOperator } from './kit/operator.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const editor = await newOperator(systemCtx, 'editor')
const call = createBearerClient(await builtApp(db), editor.token)

const records = 'collections/transportPapers/records'
const { body: stored } = await call('GET', `${records}?sort=key`)
const fitness = stored.items.find(({ key }: { key: string }) => key === 'fitness')
const readFitness = async () => (await readTransportPapers(systemCtx)).find(({ key }) => key === 'fitness')

it('has every paper from the first start, with its rule in both languages and its source', () => {
  type Stored = { key: string; firstMonths: number; months: number; laterMonths: number; fromYears: number }
  expect(
    stored.items.map((each: Stored) => [
      each.key,
      each.firstMonths,
      each.months,
      each.laterMonths,
      each.fromYears,
    ]),
  ).toEqual([
    ['fitness', 24, 24, 12, 8],
    ['insurance', 12, 12, null, null],
    ['nationalPermit', 12, 12, null, null],
    ['permit', 60, 60, null, null],
    ['pollution', 12, 12, null, null],
  ])
  for (const { rule, ruleHindi, source } of stored.items) {
    expect(rule).toMatch(/year/)
    expect(ruleHindi).toMatch(/साल/)
    expect(source).toMatch(/, 19\d\d, (section|rule) \d+/)
  }
})

it('lets an editor change an interval with a source and a month, and a later start keeps the change', async () => {
  const source = 'Central Motor Vehicles (Amendment) Rules, rule 62'
  const body = { months: 36, laterMonths: 6, source, asOf: '2026-11' }
  const changed = await call('PATCH', `${records}/${fitness.id}`, body)
  expect(changed).toMatchObject({ status: 200, body: { ...body, updatedBy: editor.id } })
  await seedTransportPapers(systemCtx)
  expect(await readFitness()).toMatchObject(body)
})

it('gives a store from before what it lacks', async () => {
  await db.execute(sql`delete from "transportPapers" where key <> 'fitness'`)
  await Promise.all([seedTransportPapers(systemCtx), seedTransportPapers(systemCtx)])
  expect((await call('GET', records)).body.totalItems).toBe(5)
  expect(await readFitness()).toMatchObject({ months: 36 })
})

it.each([
  ['without a source', { months: 12, source: '' }, 'source'],
  ['as of a month that is yet to come', { months: 12, asOf: '2092-01' }, 'asOf'],
  ['without an interval', { months: 0 }, 'months'],
  ['with a longer interval of older ones', { months: 12, laterMonths: 24 }, 'laterMonths'],
  ['with an age but no interval for it', { laterMonths: null }, 'laterMonths'],
  ['with an interval but no age for it', { fromYears: null }, 'fromYears'],
])('refuses a paper %s', async (_, body, field) => {
  const refused = await call('PATCH', `${records}/${fitness.id}`, body)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.data)).toEqual([field])
  expect((await call('GET', `${records}/${fitness.id}`)).body.months).toBe(36)
})

it('may lose the interval of older vehicles', async () => {
  const changed = await call('PATCH', `${records}/${fitness.id}`, { laterMonths: null, fromYears: null })
  expect(changed).toMatchObject({ status: 200, body: { laterMonths: null, fromYears: null } })
})

it('cannot be added or removed', async () => {
  expect((await call('DELETE', `${records}/${fitness.id}`)).status).toBeGreaterThanOrEqual(400)
  const added = await call('POST', records, { ...fitness, id: undefined, key: 'x' })
  expect(added.status).toBeGreaterThanOrEqual(400)
})
