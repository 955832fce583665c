import { autoNews, type NewsArticle } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

const maxShown = 5
/** The fields from which a teaser is made. */
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
/** The newest is what came out last, whenever it was begun. */
export const newestFirst = ['-publishedAt'] as const

type TeaserRecord = Pick<NewsArticle, (typeof teaserFields)[number]>

export type NewsTeaser = Omit<TeaserRecord, 'images' | 'created' | 'publishedAt'> & {
  /** When it came out. */
  published: string
  /** The first picture, by its name in the store. */
  image: string | undefined
}

/** The newest articles of all categories, as home shows them (spec section 9: five). */
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

/** When an article came out; of a draft, when it was begun. */
export const publicationDate = ({
  created,
  publishedAt,
}: Pick<NewsArticle, 'created' | 'publishedAt'>): string => publishedAt ?? created
