import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { guest } from '#collections/access.ts'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { allowed, narrowed } from './rules.ts'
import { rowsOf, whereOf } from './select-rows.ts'
import { columnsFor, renderRow } from './visible-fields.ts'
import { withCollection } from './with-collection.ts'

/** A record in the JSON that guests get, as it goes over the line, and what tells its content from any other. */
export type RowText = {
  id: string
  /** The version of the row that it was made of. */
  version: string
  bytes: Uint8Array<ArrayBuffer>
  tag: string
}

/** Such texts by collection and id. */
export type RowTexts = LRUCache<string, RowText>

const encoder = new TextEncoder()

/** Bytes that are kept of all of them, those asked for last. */
const room = 24 * 1024 * 1024
/** What one takes beside its bytes. */
const beside = 500

export const newRowTexts = (): RowTexts =>
  new LRUCache({ maxSize: room, sizeCalculation: ({ bytes }) => bytes.length + beside })

/** Where a guest's records may be taken from; a transaction may write one version of a row several times. */
export const textsFor = ({ viewer, pending, texts }: Ctx): RowTexts | undefined =>
  viewer.kind === 'guest' && !pending ? texts : undefined

/**
 * The rows that `tail` says as guests get them, in JSON and in that order. The database says each time which rows these are
 * and in which version, by the transaction that wrote it; only of a version that is new are the fields read.
 */
export async function selectTexts(
  ctx: Ctx,
  texts: RowTexts,
  asked: { collection: AnyCollection; action: 'list' | 'view'; tail: SQL },
  isAgain = false,
): Promise<RowText[]> {
  const { collection, action, tail } = asked
  const { table, name } = collection
  const { rows } = await ctx.db.execute<{ id: string; version: string }>(
    sql`select ${table.id} as id, ${table}.xmin::text as version from ${table} ${tail}`,
  )
  const found = new Map<string, RowText>()
  const unknown = new Map<string, string>()
  for (const { id, version } of rows) {
    const known = texts.get(`${name}/${id}`)
    if (known?.version === version) found.set(id, known)
    else unknown.set(id, version)
  }
  const verdict = allowed(ctx, collection, action)
  const made = unknown.size ? await madeTexts(ctx, collection, verdict, [...unknown.keys()]) : []
  let same = 0
  for (const text of made) {
    texts.set(`${name}/${text.id}`, text)
    found.set(text.id, text)
    if (text.version === unknown.get(text.id)) same++
  }
  // Some were written between the two statements: which rows there are is asked once more, where most are known by now.
  if (same < unknown.size && !isAgain) return selectTexts(ctx, texts, asked, true)
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

async function madeTexts(
  ctx: Ctx,
  collection: AnyCollection,
  verdict: boolean | SQL,
  ids: readonly string[],
) {
  const { table } = collection
  const where = narrowed(verdict, sql`${table.id} = any(${sql.param(ids)}::text[])`)
  if (where === false) return []
  const rows = await rowsOf(
    ctx,
    collection,
    columnsFor(collection, guest),
    words => sql`select ${table}.xmin::text as "@version", ${words} from ${table} ${whereOf(where)}`,
  )
  return rows.map(({ '@version': version, ...row }) => {
    const record = withCollection(collection, renderRow(collection, guest, row))
    const bytes = encoder.encode(JSON.stringify(record))
    const tag = hash('sha1', bytes, 'base64url')
    return { id: String(row.id), version: String(version), bytes, tag }
  })
}
