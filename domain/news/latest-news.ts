import { autoNews, type NewsArticle } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

const shown = 5
/** The fields from which a teaser is made. */
export const teaserFields = ['id', 'category', 'title', 'excerpt', 'author', 'created', 'images'] as const

export type NewsTeaser = Omit<Pick<NewsArticle, (typeof teaserFields)[number]>, 'images'> & {
  /** The first picture, by its name in the store. */
  image: string | undefined
}

/** The newest articles of all categories, as home shows them (spec section 9: five). */
export const latestNews = (ctx: Ctx) => newestArticles(ctx, shown)

/** That many of the newest articles of all categories. */
export async function newestArticles(ctx: Ctx, perPage: number): Promise<NewsTeaser[]> {
  const { items } = await listRecords(ctx, autoNews, {
    sort: ['-created'],
    perPage,
    fields: teaserFields,
    skipTotal: true,
  })
  return items.map(teaser)
}

export const teaser = ({
  images: [image],
  ...article
}: Pick<NewsArticle, (typeof teaserFields)[number]>): NewsTeaser => ({ ...article, image })
