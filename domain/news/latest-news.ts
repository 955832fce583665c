import { autoNews, type NewsArticle } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

const maxShown = 5
/** The fields of a teaser. */
export const teaserFields = [
  'id',
  'category',
  'title',
  'excerpt',
  'author',
  'created',
  'publishedAt',
  'images',
] as const
/** Sorted by publication date, not by creation date. */
export const newestFirst = ['-publishedAt'] as const

type TeaserRecord = Pick<NewsArticle, (typeof teaserFields)[number]>

export type NewsTeaser = Omit<TeaserRecord, 'images' | 'created' | 'publishedAt'> & {
  /** The publication date. */
  published: string
  /** The stored name of the first picture. */
  image: string | undefined
}

/** The newest articles of all categories for home (five, spec section 9). */
export const listLatestNews = (ctx: Ctx) => listNewestArticles(ctx, maxShown)

/** That many of the newest articles of all categories. */
export async function listNewestArticles(ctx: Ctx, perPage: number): Promise<NewsTeaser[]> {
  const { items } = await listRecords(ctx, autoNews, {
    sort: newestFirst,
    perPage,
    fields: teaserFields,
    skipTotal: true,
  })
  return items.map(toTeaser)
}

export const toTeaser = ({
  images: [image],
  created,
  publishedAt,
  ...article
}: TeaserRecord): NewsTeaser => ({
  ...article,
  published: publicationDate({ created, publishedAt }),
  image,
})

/** An article's publication date; a draft's creation date. */
export const publicationDate = ({
  created,
  publishedAt,
}: Pick<NewsArticle, 'created' | 'publishedAt'>): string => publishedAt ?? created
