import { sql } from 'drizzle-orm'
import type { Asker } from '#collections/access.ts'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import { askedTogether } from '#database/asked-together.ts'
import type { Ctx } from '../context.ts'
import { text } from './recordset.ts'

type Row = Record<string, unknown>

export type Write = {
  ctx: Ctx
  collection: AnyCollection
  id: string
  values: Row
  /** A row of another collection that is there with this one or not at all. */
  beside?: { collection: AnyCollection; id: string; values: Row } | undefined
}

/**
 * Writes rows of one collection, one kind of viewer and the same fields that come at the same moment together; of two with
 * one id only the first. Gives each its row, or nothing.
 */
export function writeTogether<W extends Write>(write: (asked: readonly W[], first: W) => Promise<Row[]>) {
  const ask = askedTogether<W, Row | undefined>(async (_, asked) => {
    const ids = new Set<string>()
    const once = asked.filter(({ id }) => !ids.has(id) && ids.add(id))
    const written = once[0] ? await write(once, once[0]) : []
    const rows = new Map(written.map(row => [row.id, row]))
    return asked.map(each => (once.includes(each) ? rows.get(each.id) : undefined))
  }, groupOf)
  return (asked: W) => ask(asked.ctx.db, asked)
}

function groupOf({ ctx, collection, values, beside }: Write): string {
  const names = Object.keys(values).sort()
  const namesBeside = Object.keys(beside?.values ?? {}).sort()
  return [ctx.viewer.kind, collection.name, ...names, beside?.collection.name, ...namesBeside].join(' ')
}

/** What each row of such a statement says beside its values: whose row it is, and who writes it. */
export const marks = [text('@id'), text('@viewer')]
export const markOf = ({ ctx: { viewer }, id }: Write) => ({
  '@id': id,
  '@viewer': viewer.kind === 'member' ? viewer.id : '',
})

/** Whether each may write its row: a member's rule is asked about the member of the row. */
export function allowedEach({ viewer }: Ctx, collection: AnyCollection, action: 'create' | 'update') {
  const each: Asker = viewer.kind === 'member' ? { kind: 'member', id: sql`asked."@viewer"` } : viewer
  return viewer.kind === 'system' || collection.rules[action].allows(each, columnsByName(collection))
}
