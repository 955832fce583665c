import { and, eq, ilike, or, type SQL } from 'drizzle-orm'
import { autoNews, newsCategories } from '#collections/index.ts'
import { splitWords } from '#domain/catalogue/list/word-search.ts'
import type { Ctx } from '#records/context.ts'
import { containsPattern } from '#records/filter/pattern.ts'
import { listRecords } from '#records/list.ts'
import { type NewsTeaser, newestFirst, teaserFields, toTeaser } from './latest-news.ts'

/** The tabs of the blog: all categories, and each. */
export const newsTabs = ['all', ...newsCategories] as const
export type NewsCategory = (typeof newsTabs)[number]
export type NewsQuery = { category: NewsCategory; q: string; pages: number }

const perPage = 6
const maxPages = 15
const maxSearch = 100
const { table } = autoNews

/** Parses the news list's address. Invalid values become the defaults: cars, all articles, the first page. */
export function parseNewsQuery(params: URLSearchParams): NewsQuery {
  const pages = Number(params.get('pages') ?? 1)
  return {
    category: newsTabs.find(each => each === params.get('category')) ?? 'cars',
    q: (params.get('q') ?? '').trim().slice(0, maxSearch),
    pages: Number.isInteger(pages) ? Math.min(maxPages, Math.max(1, pages)) : 1,
  }
}

export type NewsList = {
  articles: NewsTeaser[]
  hasMore: boolean
  /** Whether the category has no match, so that the articles come from all categories. */
  isFromAllCategories: boolean
}

/**
 * The pages 1 to `pages` of a category, newest first, six articles each, searched in title and excerpt; of all
 * categories if this one has no match.
 */
export async function listNews(ctx: Ctx, { category, q, pages }: NewsQuery): Promise<NewsList> {
  const words = splitWords(q).map(containsWord)
  const isOwn = category === 'all' ? [] : [eq(table.category, category)]
  const own = await listArticles(ctx, [...isOwn, ...words], pages)
  if (own.articles.length || !words.length || category === 'all')
    return { ...own, isFromAllCategories: false }
  const all = await listArticles(ctx, words, pages)
  return { ...all, isFromAllCategories: all.articles.length > 0 }
}

async function listArticles(ctx: Ctx, conditions: readonly (SQL | undefined)[], pages: number) {
  const count = perPage * pages
  const { items } = await listRecords(ctx, autoNews, {
    where: and(...conditions),
    sort: newestFirst,
    // One extra article tells whether there are more.
    perPage: count + 1,
    fields: teaserFields,
    skipTotal: true,
  })
  return { articles: items.slice(0, count).map(toTeaser), hasMore: items.length > count && pages < maxPages }
}

function containsWord(word: string): SQL | undefined {
  const pattern = containsPattern(word)
  return or(ilike(table.title, pattern), ilike(table.excerpt, pattern))
}
