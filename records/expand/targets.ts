import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { narrowed } from '../rules.ts'
import { columnsFor, renderRow } from '../visible-fields.ts'
import type { Step } from './step.ts'

type Row = Record<string, unknown>

/** The records that a step leads to, and which of them each record leads to, in order. */
export type Targets = { rows: Row[]; idsOf: (record: Row) => readonly string[] }

const maxBack = 1000

/**
 * What this viewer may view of the records that a step leads to from these, in one query. `undefined` where the target
 * is for operators only. `most` rows at most are read.
 */
export async function targetsOf(
  ctx: Ctx,
  step: Step,
  records: readonly Row[],
  most: number,
  name: string,
): Promise<Targets | undefined> {
  const rule = step.target.rules.view
  const verdict = ctx.viewer.kind === 'system' || rule.allows(ctx.viewer, columnsByName(step.target))
  if (verdict === false && rule.operatorsOnly) return undefined
  return step.back
    ? backward(ctx, step.target, step.back, verdict, idsIn(records, 'id'), most)
    : forward(ctx, step.target, verdict, records, name)
}

async function forward(
  ctx: Ctx,
  target: AnyCollection,
  verdict: boolean | SQL,
  records: readonly Row[],
  name: string,
): Promise<Targets> {
  const idsOf = (record: Row) => [record[name]].flat().filter(isId)
  const ids = idsIn(records, name)
  for (const id of ids) ctx.reads.add(`${target.name}/${id}`)
  const where = narrowed(verdict, isOneOf(target.table.id, ids))
  if (where === false || !ids.length) return { rows: [], idsOf }
  const rows = await ctx.db.select(columnsFor(target, ctx.viewer)).from(target.table).where(where)
  return { rows: rows.map(row => renderRow(target, ctx.viewer, row)), idsOf }
}

async function backward(
  ctx: Ctx,
  target: AnyCollection,
  back: NonNullable<Step['back']>,
  verdict: boolean | SQL,
  ids: string[],
  most: number,
): Promise<Targets> {
  const found = new Map<string, string[]>()
  const idsOf = (record: Row) => found.get(String(record.id)) ?? []
  ctx.reads.add(target.name)
  const columns = columnsByName(target)
  const { [back.field]: column, rowid } = columns
  if (!column || !rowid) throw new Error(`${target.name} has no relation ${back.field}`)
  const pointing = back.isList ? sql`${column} && ${sql.param(ids)}::text[]` : isOneOf(column, ids)
  const where = narrowed(verdict, and(pointing, back.where))
  if (where === false || !ids.length) return { rows: [], idsOf }

  const parent = back.isList ? sql<string>`parent` : sql<string>`${column}`
  const place = sql<number>`row_number() over (partition by ${parent} order by ${rowid})`
  const selection = { parent: parent.as('@parent'), place: place.as('@place'), id: target.table.id, rowid }
  const query = ctx.db.select(selection).from(target.table)
  const points = back.isList
    ? query.innerJoin(sql`unnest(${column}) as parent`, isOneOf(sql`parent`, ids)).where(where).as('@points')
    : query.where(where).as('@points')
  // The points are joined to their rows by id, so that columns keep their own decoding.
  const rows: Row[] = await ctx.db
    .select({ ...columnsFor(target, ctx.viewer), '@parent': points.parent })
    .from(target.table)
    .innerJoin(points, sql`${points.id} = ${target.table.id}`)
    .where(lte(points.place, maxBack))
    .orderBy(rowid)
    .limit(most)

  const byId = new Map<string, Row>()
  for (const { '@parent': pointed, ...row } of rows) {
    const id = String(row.id)
    const parentId = String(pointed)
    if (!byId.has(id)) byId.set(id, renderRow(target, ctx.viewer, row))
    const siblings = found.get(parentId)
    if (siblings) siblings.push(id)
    else found.set(parentId, [id])
  }
  return { rows: [...byId.values()], idsOf }
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

const idsIn = (records: readonly Row[], name: string) => [
  ...new Set(records.flatMap(record => record[name]).filter(isId)),
]

/** One parameter however many ids, so that the statement stays the same. */
const isOneOf = (column: PgColumn | SQL, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::text[])`
