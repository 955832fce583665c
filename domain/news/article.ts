import { autoNews, type NewsArticle } from '#collections/index.ts'
import { kindNames } from '#domain/catalogue/kinds.ts'
import { toVehicleKey, type VehicleKey } from '#domain/catalogue/vehicle-key.ts'
import type { Ctx } from '#records/context.ts'
import { cleanHtml } from '#records/field-types/editor.ts'
import { extractExcerpt } from '#records/fields/excerpt.ts'
import { findRecord } from '#records/get.ts'
import { publicationDate } from './latest-news.ts'
import { estimateReadingMinutes } from './reading-minutes.ts'

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

/** As far as search engines show it, in letters. */
const summaryLength = 160

export type ArticleDetail = Pick<
  NewsArticle,
  Exclude<(typeof fields)[number], 'cars' | 'bikes' | 'commercial' | 'created' | 'publishedAt'>
> & {
  /** When it came out. */
  published: string
  /** Its excerpt, or where it has none how it begins. */
  summary: string
  /** How long it takes to read, in whole minutes. */
  minutes: number
  /** The vehicles that it is about. */
  about: VehicleKey[]
}

/** An article; nothing where no visitor may see it. Its HTML is made harmless once more than when it was written. */
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
