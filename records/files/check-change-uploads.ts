import { and, eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'
import { evaluateRule, narrowVerdict } from '../rules.ts'
import type { CheckedUploads } from './check-upload.ts'
import { checkUploads } from './new-files.ts'
import { findUploads } from './upload.ts'

/**
 * Checks the uploads of a change before its transaction begins, if the viewer may make the change. Errors: 404 if the
 * viewer can see no such record, 429, 503.
 */
export async function checkChangeUploads(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  body: Readonly<Record<string, unknown>>,
): Promise<CheckedUploads> {
  if (!Object.values(body).some(value => findUploads(value).length)) return new Map()
  const { table } = collection
  const where = narrowVerdict(evaluateRule(ctx, collection, 'update'), eq(table.id, id))
  if (where === false) throw notFound()
  const rows = await ctx.db.select({ id: table.id }).from(table).where(and(where))
  if (!rows.length) throw notFound()
  return checkUploads(ctx, collection, body)
}
