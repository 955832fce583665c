import { beforeAll, expect, it } from 'vitest'
import { autoNews } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { estimateReadingMinutes, findArticle } from './article.ts'
import { listRelatedArticles } from './related-articles.ts'

let guest: Ctx
const ids: Record<string, string> = {}

beforeAll(async () => {
  const { db } = await createDatabase()
  guest = newContext(db)
  const add = async (title: string, category: 'cars' | 'bikes', more = {}) => {
    const values = { title, category, content: '<p>Text</p>' }
    const publishedAt = '2026-01-01'
    ids[title] = (await createRecord(systemContext(db), autoNews, { ...values, publishedAt, ...more })).id
  }
  await add('Old car', 'cars')
  await add('Car', 'cars', {
    content: `<p onclick="x()">${'word '.repeat(420)}</p><script>run()</script>`,
    cars: ['tata-nexon'],
    bikes: ['honda-activa'],
    videos: [{ title: 'A drive', url: 'https://video.example/1' }],
  })
  for (const name of ['One', 'Two', 'Three']) await add(`Bike ${name}`, 'bikes')
  await add('Draft', 'cars', { publishedAt: '' })
})

const idOf = (title: string) => ids[title] ?? ''
const related = async (title: string, category: 'cars' | 'bikes') =>
  (await listRelatedArticles(guest, { id: idOf(title), category })).map(each => each.title)

it('an article lists its vehicles and its reading time', async () => {
  const article = await findArticle(guest, idOf('Car'))
  expect(article?.about).toEqual(['cars/tata-nexon', 'bikes/honda-activa'])
  expect(article?.minutes).toBe(2)
  expect(article?.content).not.toMatch(/onclick|script/)
  expect(article?.videos).toHaveLength(1)
  expect(await findArticle(guest, 'nope')).toBeUndefined()
})

it('related articles are of its category, then the newest of all, and never itself or a draft', async () => {
  expect(await related('Bike One', 'bikes')).toEqual(['Bike Three', 'Bike Two', 'Car'])
  expect(await related('Car', 'cars')).toEqual(['Old car', 'Bike Three', 'Bike Two'])
})

it.each([
  ['', 1],
  ['<p>Short.</p>', 1],
  [`<p>${'word '.repeat(400)}</p>`, 2],
  [`<p class="a b c d e f">${'<b>word</b> '.repeat(600)}</p>`, 3],
])('counts words, not markup (%#)', (html, minutes) => expect(estimateReadingMinutes(html)).toBe(minutes))
