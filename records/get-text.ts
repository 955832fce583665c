import { sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { askedTogether } from '#database/asked-together.ts'
import type { Ctx } from './context.ts'
import { notFound } from './errors.ts'
import { type RowText, type RowTexts, selectTexts, textsFor } from './row-texts.ts'
import { allowed, narrowed } from './rules.ts'
import { whereOf } from './select-rows.ts'

/** The record in JSON as guests get it; nothing where none is kept for the viewer. Errors as `getRecord`. */
export async function getText(ctx: Ctx, collection: AnyCollection, id: string): Promise<RowText | undefined> {
  const texts = textsFor(ctx)
  if (!texts) return undefined
  ctx.reads.add(`${collection.name}/${id}`)
  const mayView = allowed(ctx, collection, 'view') !== false
  const text = mayView ? await textOf(ctx.db, { ctx, texts, collection, id }) : undefined
  if (!text) throw notFound()
  return text
}

type Asked = { ctx: Ctx; texts: RowTexts; collection: AnyCollection; id: string }

/** What guests ask for at the same moment is read at once: they all may see the same. */
const textOf = askedTogether<Asked, RowText | undefined>(async (_, asked) => {
  const found = new Map<AnyCollection, Map<string, RowText>>()
  const groups = Map.groupBy(asked, ({ collection }) => collection)
  await Promise.all(
    [...groups].map(async ([collection, group]) => {
      const texts = await textsOf(collection, group)
      found.set(collection, new Map(texts.map(text => [text.id, text])))
    }),
  )
  return asked.map(({ collection, id }) => found.get(collection)?.get(id))
})

async function textsOf(collection: AnyCollection, asked: readonly Asked[]): Promise<RowText[]> {
  const [first] = asked
  if (!first) return []
  const { ctx, texts } = first
  const ids = sql`${collection.table.id} = any(${sql.param(asked.map(({ id }) => id))}::text[])`
  const where = narrowed(allowed(ctx, collection, 'view'), ids)
  return where === false ? [] : selectTexts(ctx, texts, { collection, action: 'view', tail: whereOf(where) })
}
