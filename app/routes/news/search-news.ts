import { listNews, type NewsQuery } from '#domain/news/list-news.ts'
import { listCorrected } from '#domain/search/corrections.ts'
import type { Ctx } from '#records/context.ts'
import { correctionText } from '../search/search-ways.ts'
import { newsAddress } from './news-address.ts'

/** The articles that a search finds; where it finds none, those of its words as they are meant, which it says. */
export async function searchNews(ctx: Ctx, query: NewsQuery) {
  const answer = await listCorrected(ctx, query, async meant => {
    const list = await listNews(ctx, meant)
    return { ...list, total: list.articles.length }
  })
  const { articles, hasMore, isElsewhere } = answer.listing
  const addressOf = (q: string) => newsAddress({ category: query.category, q })
  const correction = correctionText(answer.typed, answer.query.q, addressOf)
  return { articles, hasMore, isElsewhere, correction }
}
