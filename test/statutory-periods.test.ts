import { expect, it } from 'vitest'
import { deadlinesOf } from '#domain/deals/papers/deadlines.ts'
import { readPeriods, seedPeriods } from '#domain/deals/papers/statutory-periods.ts'
import { builtApp } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { createBearerClient, newOperator } from './kit/operator.ts'

const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db)
const editor = await newOperator(systemCtx, 'editor')
const call = createBearerClient(app, editor.token)

const records = 'collections/statutoryPeriods/records'
const { body: stored } = await call('GET', `${records}?sort=key`)
const form29 = stored.items.find(({ key }: { key: string }) => key === 'form29')
const noticeDay = async () =>
  deadlinesOf({ rto: 'same' }, new Date('2026-11-25T12:00:00Z'), await readPeriods(systemCtx)).find(
    ({ form }) => form === 'form29',
  )?.dueAt

it('has every period from the first start, with its rule in both languages and its source', () => {
  expect(stored.items.map(({ key, days }: { key: string; days: number }) => [key, days])).toEqual([
    ['form29', 14],
    ['form29OtherState', 45],
    ['form30', 30],
    ['insuranceTransfer', 14],
  ])
  for (const { rule, ruleHindi, source } of stored.items) {
    expect(rule).toMatch(/\d+ days/)
    expect(ruleHindi).toMatch(/\d+ दिन/)
    expect(source).toContain('1988')
  }
})

it('lets an editor change a period with a source and a month, and deadlines follow', async () => {
  const before = await noticeDay()
  const source = 'Motor Vehicles (Amendment) Act, section 50'
  const changed = await call('PATCH', `${records}/${form29.id}`, { days: 21, source, asOf: '2026-11' })
  expect(changed).toMatchObject({ status: 200, body: { days: 21, updatedBy: editor.id } })
  expect(Number(await noticeDay()) - Number(before)).toBe(7 * 86_400_000)
  await seedPeriods(systemCtx)
  expect((await call('GET', `${records}/${form29.id}`)).body.days).toBe(21)
})

it.each([
  ['without a source', { days: 10, source: '' }, 'source'],
  ['as of a month that is yet to come', { days: 10, asOf: '2092-01' }, 'asOf'],
  ['without days', { days: 0 }, 'days'],
])('refuses a period %s', async (_, body, field) => {
  const refused = await call('PATCH', `${records}/${form29.id}`, body)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.data)).toEqual([field])
})

it('cannot be added or removed', async () => {
  expect((await call('DELETE', `${records}/${form29.id}`)).status).toBeGreaterThanOrEqual(400)
  expect((await call('POST', records, { ...form29, id: undefined, key: 'x' })).status).toBeGreaterThanOrEqual(
    400,
  )
})
