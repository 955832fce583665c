import { sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { notFound } from './errors.ts'
import { type RowText, type RowTexts, selectTexts, textsFor } from './row-texts.ts'
import { allowed, narrowed } from './rules.ts'
import { whereOf } from './select-rows.ts'
import { readTogether } from './together/read-together.ts'

/** The record in JSON as guests get it; nothing where none is kept for the viewer. Errors as `getRecord`. */
export async function getText(ctx: Ctx, collection: AnyCollection, id: string): Promise<RowText | undefined> {
  const texts = textsFor(ctx)
  if (!texts) return undefined
  ctx.reads.add(`${collection.name}/${id}`)
  const mayView = allowed(ctx, collection, 'view') !== false
  const text = mayView ? await textOf({ ctx, texts, collection, id }) : undefined
  if (!text) throw notFound()
  return text
}

type Asked = { ctx: Ctx; texts: RowTexts; collection: AnyCollection; id: string }

/** All guests may see the same. */
const textOf = readTogether<Asked, RowText>(async ({ ctx, texts, collection }, ids) => {
  const those = sql`${collection.table.id} = any(${sql.param(ids)}::text[])`
  const where = narrowed(allowed(ctx, collection, 'view'), those)
  return where === false ? [] : selectTexts(ctx, texts, { collection, action: 'view', tail: whereOf(where) })
})
