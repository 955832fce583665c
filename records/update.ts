import { and, eq } from 'drizzle-orm'
import { system } from '#collections/access.ts'
import {
  type AnyCollection,
  type Columns,
  type InputOf,
  type RecordOf,
  wireDate,
} from '#collections/define.ts'
import { noteWrite } from './audit.ts'
import { asOneStatement, type Ctx, joinTransaction } from './context.ts'
import { asDatabaseRefusal, beginAnewAfter } from './database-errors.ts'
import { notFound, operatorsOnlyError, RecordError, refusedWrite } from './errors.ts'
import { asText } from './field-types/field-type.ts'
import { dropFiles, fileNames, keepFiles } from './files/file-work.ts'
import { checkUploads } from './files/new-files.ts'
import { uploadsIn } from './files/upload.ts'
import { noteWritten } from './found/follow-written.ts'
import { readBody, type Values } from './read-body.ts'
import { allowed, narrowed } from './rules.ts'
import { currentRow } from './together/current-row.ts'
import { needTransaction } from './together/need-transaction.ts'
import { updateTogether } from './together/update-together.ts'
import { meetExpected } from './version.ts'
import { columnsFor, renderRow } from './visible-fields.ts'
import { updateRow } from './write-rows.ts'

/**
 * Changes the given fields of a record and gives it back as the viewer sees it. The id never changes. `kept` is what
 * the server sets itself, such as a status, or what it makes of the record as it was, which is so until the end; it may be
 * asked twice.
 * Errors: 403 for operators' collections and those that are only added to, 404 where there is no such record for this
 * viewer, 412 where it is not as `ctx.expected` says, 400 with field items.
 */
export async function updateRecord<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  id: string,
  patch: InputOf<C>,
  kept: InputOf<C> | ((current: RecordOf<C>) => InputOf<C>) = {},
): Promise<RecordOf<C>> {
  const { table } = collection
  if (collection.appendOnly) throw operatorsOnlyError()
  const where = narrowed(allowed(ctx, collection, 'update'), eq(table.id, id))
  if (where === false) throw notFound()
  const body: Values = patch
  const hasUploads = Object.values(body).some(value => uploadsIn(value).length)
  // Pictures are only decoded for who may change the record.
  if (hasUploads && !(await ctx.db.select({ id: table.id }).from(table).where(and(where))).length)
    throw notFound()
  const uploads = hasUploads ? await checkUploads(collection, body) : new Map()
  const write = async (inner: Ctx) => {
    const stored = await currentRow(inner, collection, id, where)
    if (!stored) throw notFound()
    const { row: current, version } = stored
    const { values, fresh } = await unlessRefused(inner, async () => {
      meetExpected(ctx.expected, collection, current)
      const own =
        typeof kept === 'function' ? kept(renderRow(collection, system, { ...current }) as RecordOf<C>) : kept
      const read = await readBody(inner, collection, body, { current, kept: own, uploads })
      const givenId = asText(body.id)
      const errors = givenId && givenId !== id ? { ...read.errors, id: otherId } : read.errors
      if (Object.keys(errors).length) throw refusedWrite('update', errors)
      return read
    })
    try {
      const set = { ...values, updated: laterThan(String(current.updated)) }
      const after: Values = { ...current, ...set }
      noteWritten(inner, collection, id, { before: current, after })
      const columns = columnsFor(collection, ctx.viewer)
      const row = version
        ? (await updateTogether({ ctx: inner, collection, id, values: set, version })) && only(after, columns)
        : await updateRow(inner, collection, { id, values: set, columns })
      if (!row) needTransaction(inner)
      if (!row) throw notFound()
      await keepFiles(inner, collection, id, fresh)
      await noteWrite(inner, collection, id, { before: current, after: values })
      inner.pending?.events.push({ collection: collection.name, id, action: 'update' })
      const held = new Set(fileNames(collection, after))
      const needless = fileNames(collection, current).filter(name => !held.has(name))
      dropFiles(inner, collection, id, needless)
      // The columns are those that the viewer may read, which is what RecordOf stands for.
      return renderRow(collection, ctx.viewer, row) as RecordOf<C>
    } catch (error) {
      beginAnewAfter(inner, error)
      throw asDatabaseRefusal('update', error, collection)
    }
  }
  if (hasUploads || ctx.expected) return joinTransaction(ctx, write)
  // Of two who change a record at the same moment the second would find it changed, and have to begin anew.
  return asOneStatement(ctx, write, `${collection.name}/${id}`)
}

/** A row that is known whole, with these columns. */
const only = (row: Values, columns: Columns): Values =>
  Object.fromEntries(Object.keys(columns).map(key => [key, row[key]]))

const otherId = { code: 'validation_pk_change', message: 'The record primary key cannot be changed.' }

/** What is wrong with a change is told to who may change the record, which is known at this point only of a row that is locked. */
async function unlessRefused<T>(ctx: Ctx, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof RecordError) needTransaction(ctx)
    throw error
  }
}

/** Now, or the moment after the last change where both fall on one millisecond: a change always shows. */
function laterThan(before: string): string {
  const now = wireDate(new Date())
  // Both are written alike, so that the later one is also the greater text.
  return now > before ? now : wireDate(new Date(new Date(before.replace(' ', 'T')).getTime() + 1))
}
