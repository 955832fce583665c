import { beforeAll, expect, it } from 'vitest'
import { autoNews, bikes, cars } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import type { CollectionDescription } from '#console/api/describe.ts'
import { filterText } from '#console/api/filter-text.ts'
import { taskListPath } from '#console/publishing/state-filter.ts'
import type { CatalogueTask, readCatalogueTasks } from '#domain/operator-inbox/catalogue-tasks.ts'
import { stalePriceMonths } from '#domain/operator-inbox/catalogue-tasks.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { recordStatements } from '#test/kit/record-queries.ts'

const { db } = await createDatabase()
const api = await openConsoleApi(db)

const [past, future] = ['2026-01-05 00:00:00.000Z', '2099-01-05 00:00:00.000Z']
/** Noon in India on the day so many months and days ago. */
function ago(months: number, days = 0): string {
  const today = indiaDay(Date.now())
  const date = new Date(`${today.slice(0, 8)}01T06:30:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  date.setUTCDate(Number(today.slice(8)) - days)
  return date.toISOString().replace('T', ' ')
}

const [stale, recent] = [ago(stalePriceMonths, 1), ago(stalePriceMonths, -5)]
const published = { publishedAt: past, pricedAt: recent, pictures: ['front.webp'] }

beforeAll(async () => {
  const car = (name: string, values: object) =>
    createRecord(api.systemCtx, cars, { brand: 'Tata', name, price: 900_000, ...values })
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await car(name, { pricedAt: stale })
  await car('Waits', { publishedAt: future })
  await car('Old price', { ...published, pricedAt: stale })
  await car('Priced', published)
  await car('No price date', { ...published, pricedAt: null })
  await car('Bare', { publishedAt: past, pricedAt: recent })
  await createRecord(api.systemCtx, bikes, {
    brand: 'Hero',
    name: 'Older price',
    ...published,
    pricedAt: past,
  })
  const article = { category: 'cars', content: '<p>Text</p>' } as const
  await createRecord(api.systemCtx, autoNews, { ...article, title: 'An article to finish' })
  await createRecord(api.systemCtx, autoNews, {
    ...article,
    title: 'An article to come',
    publishedAt: future,
  })
})

type Answer = Awaited<ReturnType<typeof readCatalogueTasks>>
const read = async () => (await api.get('editor', 'console/dashboard')).body as Answer
const titles = (task: CatalogueTask | undefined) => task?.items.map(({ title }) => title)

it('gives an editor drafts, scheduled records, stale prices and missing pictures, with the first few of each', async () => {
  const tasks = new Map((await read()).tasks.map(task => [task.name, task]))
  expect([...tasks].map(([name, { count, lists }]) => [name, count, lists])).toEqual([
    [
      'drafts',
      7,
      [
        { collection: 'cars', count: 6 },
        { collection: 'autoNews', count: 1 },
      ],
    ],
    [
      'scheduled',
      2,
      [
        { collection: 'cars', count: 1 },
        { collection: 'autoNews', count: 1 },
      ],
    ],
    [
      'stalePrices',
      2,
      [
        { collection: 'cars', count: 1 },
        { collection: 'bikes', count: 1 },
      ],
    ],
    ['missingPictures', 1, [{ collection: 'cars', count: 1 }]],
  ])
  expect(titles(tasks.get('drafts'))).toEqual([
    'An article to finish',
    'Tata Six',
    'Tata Five',
    'Tata Four',
    'Tata Three',
  ])
  expect(titles(tasks.get('scheduled'))?.toSorted()).toEqual(['An article to come', 'Tata Waits'])
  expect(new Set(titles(tasks.get('stalePrices')))).toEqual(new Set(['Hero Older price', 'Tata Old price']))
  expect(titles(tasks.get('missingPictures'))).toEqual(['Tata Bare'])
})

it('leads to lists that have as many records as it counts', async () => {
  const { tasks, stalePrices } = await read()
  const { collections } = (await api.get('editor', 'console/collections')).body as {
    collections: CollectionDescription[]
  }
  for (const { name, lists } of tasks)
    for (const { collection, count } of lists) {
      const path = new URL(taskListPath(name, collection, stalePrices.until), 'https://console.example')
      const described = collections.find(each => `/${each.name}` === path.pathname)
      if (!described) throw new Error(`an editor has no list of ${collection}`)
      const filter = filterText(described, JSON.parse(path.searchParams.get('filter') ?? ''))
      const query = new URLSearchParams({ filter })
      const list = await api.get('editor', `collections/${collection}/records?${query}`)
      expect([name, collection, list.body.totalItems]).toEqual([name, collection, count])
    }
})

it('names the last imports with their figures and who made them', async () => {
  const rows = [
    { brand: 'Kia', name: 'Imported' },
    { id: 'tata-bare', seats: 5 },
  ]
  expect((await api.call(api.as('editor'), 'POST', 'console/import/cars?run=1', rows)).status).toBe(200)
  expect((await read()).imports).toMatchObject({
    count: 1,
    items: [{ collection: 'cars', by: 'The editor', rows: 2, new: 1, changed: 1, refused: 0 }],
  })
})

it.each(['owner', 'support'] as const)('gives %s the open queues instead', async role => {
  const { body } = await api.get(role, 'console/dashboard')
  expect(Object.keys(body)).toEqual(['waiting', 'dueFirst', 'series'])
})

it('counts every task in one statement, and reads only lists that have records', async () => {
  const texts = await recordStatements(read)
  expect(texts.length).toBeLessThanOrEqual(12)
})
