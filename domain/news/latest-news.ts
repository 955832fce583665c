import { autoNews, type NewsArticle } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

const shown = 5
const fields = ['id', 'category', 'title', 'excerpt', 'author', 'created', 'images'] as const

export type NewsTeaser = Omit<Pick<NewsArticle, (typeof fields)[number]>, 'images'> & {
  /** The first picture, by its name in the store. */
  image: string | undefined
}

/** The newest articles of all categories, as home shows them (spec section 9: five). */
export async function latestNews(ctx: Ctx): Promise<NewsTeaser[]> {
  const { items } = await listRecords(ctx, autoNews, {
    sort: ['-created'],
    perPage: shown,
    fields,
    skipTotal: true,
  })
  return items.map(({ images: [image], ...article }) => ({ ...article, image }))
}
