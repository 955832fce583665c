import { sql } from 'drizzle-orm'
import { autoNews } from '#collections/index.ts'
import type { KindName } from '#domain/catalogue/kinds.ts'
import type { Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { type NewsTeaser, newestFirst, teaserFields, toTeaser } from './latest-news.ts'

const maxShown = 3

/** The newest articles that name this vehicle. */
export async function listArticlesAbout(ctx: Ctx, kind: KindName, id: string): Promise<NewsTeaser[]> {
  const { items } = await listRecords(ctx, autoNews, {
    where: sql`${autoNews.table[kind]}::jsonb @> ${JSON.stringify([id])}::jsonb`,
    sort: newestFirst,
    perPage: maxShown,
    fields: teaserFields,
    skipTotal: true,
  })
  return items.map(toTeaser)
}
