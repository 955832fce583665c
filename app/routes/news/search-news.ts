import { listNews, type NewsQuery } from '#domain/news/list-news.ts'
import { listWithCorrection } from '#domain/search/corrections.ts'
import type { Ctx } from '#records/context.ts'
import { correctionLink } from '../search/search-links.ts'
import { newsAddress } from './news-address.ts'

/** The articles of a search. If there are none, searches for corrected words, and returns these. */
export async function searchNews(ctx: Ctx, query: NewsQuery) {
  const result = await listWithCorrection(ctx, query, async correctedQuery => {
    const list = await listNews(ctx, correctedQuery)
    return { ...list, total: list.articles.length }
  })
  const { articles, hasMore, isFromAllCategories: isElsewhere } = result.listing
  const addressOf = (q: string) => newsAddress({ category: query.category, q })
  const correction = correctionLink(result.typed, result.query.q, addressOf)
  return { articles, hasMore, isElsewhere, correction }
}
