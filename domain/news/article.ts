import { autoNews, type NewsArticle } from '#collections/index.ts'
import { kindNames } from '#domain/catalogue/kinds.ts'
import { toVehicleKey, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import type { Ctx } from '#records/context.ts'
import { extractExcerpt } from '#records/field-selection/excerpt.ts'
import { cleanHtml } from '#records/field-types/editor.ts'
import { findRecord } from '#records/get.ts'
import { publicationDate } from './latest-news.ts'

const fields = [
  'id',
  'category',
  'title',
  'excerpt',
  'content',
  'author',
  'created',
  'publishedAt',
  'updated',
  'images',
  'videos',
  ...kindNames,
] as const

/** The length that search engines show, in characters. */
const summaryLength = 160

export type ArticleDetail = Pick<
  NewsArticle,
  Exclude<(typeof fields)[number], 'cars' | 'bikes' | 'commercial' | 'created' | 'publishedAt'>
> & {
  /** The publication date. */
  published: string
  /** The excerpt, or else the beginning of the text. */
  summary: string
  /** The reading time in whole minutes. */
  minutes: number
  /** The vehicles of the article. */
  about: VehicleKey[]
}

/** An article; `undefined` if it is not public. Its HTML is sanitized again, in addition to when it was written. */
export async function findArticle(ctx: Ctx, id: string): Promise<ArticleDetail | undefined> {
  const found = await findRecord(ctx, autoNews, id, { fields })
  if (!found) return undefined
  const { cars, bikes, commercial, created, publishedAt, ...article } = found
  const ids = { cars, bikes, commercial }
  const content = cleanHtml(article.content)
  return {
    ...article,
    content,
    published: publicationDate({ created, publishedAt }),
    summary: article.excerpt || extractExcerpt(content, summaryLength, true) || article.title,
    minutes: estimateReadingMinutes(content),
    about: kindNames.flatMap(kind => (ids[kind] ?? []).map(each => toVehicleKey(kind, each))),
  }
}

const wordsPerMinute = 200

/** The reading time of an HTML text in whole minutes, at least one. */
export function estimateReadingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/[^\s]+/g)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
