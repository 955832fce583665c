import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { autoNews } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import type { ArticleDetail } from './article.ts'
import { type NewsTeaser, newestFirst, teaserFields, toTeaser } from './latest-news.ts'

const maxShown = 3
const { table } = autoNews

/** Articles to read next: the newest of the same category, filled up with the newest of all. */
export async function listRelatedArticles(
  ctx: Ctx,
  { id, category }: Pick<ArticleDetail, 'id' | 'category'>,
): Promise<NewsTeaser[]> {
  const newest = async (where: ReturnType<typeof and>) => {
    const list = {
      where,
      sort: newestFirst,
      perPage: maxShown,
      fields: teaserFields,
      skipTotal: true,
    } as const
    return (await listRecords(ctx, autoNews, list)).items
  }
  // Someone who previews an article may see drafts, but its future readers may not.
  const others = and(ne(table.id, id), lte(table.publishedAt, sql`now()`))
  const own = category ? await newest(and(others, eq(table.category, category))) : []
  const all = own.length < maxShown ? [...own, ...(await newest(others))] : own
  return [...new Map(all.map(each => [each.id, toTeaser(each)])).values()].slice(0, maxShown)
}
