import { autoNews, type NewsArticle } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { cleanHtml } from '#records/field-types/editor.ts'
import { findRecord } from '#records/get.ts'

const fields = [
  'id',
  'category',
  'title',
  'excerpt',
  'content',
  'author',
  'created',
  'updated',
  'images',
] as const

/** An article; nothing where no visitor may see it. Its HTML is made harmless once more than when it was written. */
export async function articleDetail(
  ctx: Ctx,
  id: string,
): Promise<Pick<NewsArticle, (typeof fields)[number]> | undefined> {
  const article = await findRecord(ctx, autoNews, id, { fields })
  return article && { ...article, content: cleanHtml(article.content) }
}
