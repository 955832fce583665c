import { beforeAll, describe, expect, it } from 'vitest'
import { autoNews } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { listLatestNews } from './latest-news.ts'
import { listNews, parseNewsQuery } from './list-news.ts'

let guest: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  guest = newContext(db)
  const systemCtx = systemContext(db)
  const publishedAt = '2026-01-01'
  for (let number = 1; number <= 8; number++) {
    await createRecord(systemCtx, autoNews, {
      category: 'cars',
      title: `Car story ${number}`,
      excerpt: number % 2 ? 'About tyres at 100 %' : 'About brakes',
      content: '<p>Text</p>',
      publishedAt,
    })
  }
  await createRecord(systemCtx, autoNews, {
    category: 'bikes',
    title: 'A bike',
    content: '<p>x</p>',
    publishedAt,
  })
  await createRecord(systemCtx, autoNews, { category: 'cars', title: 'Draft', content: '<p>x</p>' })
})

const read = (search: string) => parseNewsQuery(new URLSearchParams(search))
const list = async (search: string) => {
  const { articles, hasMore } = await listNews(guest, read(search))
  return { titles: articles.map(each => each.title), hasMore }
}

describe('the blog', () => {
  it('opens with the six newest car articles, and shows that there are more', async () => {
    const { titles, hasMore } = await list('')
    expect(titles).toEqual([8, 7, 6, 5, 4, 3].map(number => `Car story ${number}`))
    expect(hasMore).toBe(true)
  })

  it('has all categories in one tab, the newest first', async () => {
    expect((await list('category=all')).titles).toContain('A bike')
    expect((await list('category=all&q=bike')).titles).toEqual(['A bike'])
    expect(read('category=everything').category).toBe('cars')
  })

  it('shows the first pages as one list, and no more-button at the end', async () => {
    const { titles, hasMore } = await list('pages=2')
    expect(titles.length).toBe(8)
    expect(hasMore).toBe(false)
  })

  it('searches title and excerpt within the category, with literal special characters', async () => {
    expect((await list('q=brakes story')).titles.length).toBe(4)
    expect((await list('q=100 %')).titles.length).toBe(4)
    expect((await list('category=bikes&q=bike')).titles).toEqual(['A bike'])
  })

  it('searches all categories if its own has no match, and shows that', async () => {
    const found = await listNews(guest, read('category=bikes&q=brakes'))
    expect(found.articles.length).toBe(4)
    expect(found.isFromAllCategories).toBe(true)
    expect((await listNews(guest, read('category=bikes&q=bike'))).isFromAllCategories).toBe(false)
  })

  it('is empty if no category has a match, or without a search', async () => {
    for (const search of ['q=zzzz', 'category=electric'])
      expect(await listNews(guest, read(search))).toEqual({
        articles: [],
        hasMore: false,
        isFromAllCategories: false,
      })
  })

  it('sorts by publication date and shows it', async () => {
    const late = { category: 'reviews', content: '<p>x</p>' } as const
    const add = (title: string, publishedAt: string) =>
      createRecord(systemContext(guest.db), autoNews, { ...late, title, publishedAt })
    await add('Begun first, out last', '2026-03-05')
    await add('Out first', '2026-02-01')
    const { articles } = await listNews(guest, read('category=reviews'))
    expect(articles.map(({ title, published }) => [title, published.slice(0, 10)])).toEqual([
      ['Begun first, out last', '2026-03-05'],
      ['Out first', '2026-02-01'],
    ])
    expect((await listLatestNews(guest))[0]?.title).toBe('Begun first, out last')
  })

  it('shows only published articles', async () => {
    expect((await list('q=draft')).titles).toEqual([])
    expect((await listLatestNews(guest)).map(each => each.title)).not.toContain('Draft')
  })

  it.each([
    ['category=trucks&pages=x', { category: 'cars', q: '', pages: 1 }],
    ['pages=-3', { category: 'cars', q: '', pages: 1 }],
    ['pages=9999&category=reviews', { category: 'reviews', q: '', pages: 15 }],
  ])('parses %s without an error', (search, expected) => expect(read(search)).toEqual(expected))
})
