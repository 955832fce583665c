import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import { getOrMake } from '#database/memoize.ts'
import type { Ctx } from '../context.ts'
import type { Row } from '../row.ts'
import { narrowVerdict, recordTables } from '../rules.ts'
import { columnsFor, renderRow, withCollection } from '../visible-fields.ts'
import type { ExpandBudget } from './budget.ts'
import type { Step } from './step.ts'

/** The records that a step leads to, and the ids that each record leads to, in order. */
type Targets = { rows: Row[]; idsOf: (record: Row) => readonly string[] }

const maxBackRecords = 1000
/** Rows read, checked and counted in one batch: a few milliseconds of work. */
const batchSize = 200

/**
 * The targets of a step from these records, as this viewer may view them. Reads in batches, so that a response that
 * grows too large is refused before all of it is read. `undefined` where the target is for operators only.
 */
export async function readTargets(
  ctx: Ctx,
  step: Step,
  records: readonly Row[],
  name: string,
  budget: ExpandBudget,
): Promise<Targets | undefined> {
  const rule = step.target.rules.view
  const verdict = ctx.viewer.kind === 'system' || rule.allows(ctx.viewer, columnsByName(step.target))
  if (verdict === false && rule.operatorsOnly) return undefined
  if (verdict !== false) {
    recordTables(ctx, verdict)
    for (const { options } of Object.values(step.target.fields))
      for (const source of options.computedFrom ?? []) ctx.reads.add(source)
  }
  return step.back
    ? readBackward(ctx, step.target, step.back, verdict, idsIn(records, 'id'), budget)
    : readForward(ctx, step.target, verdict, records, name, budget)
}

async function readForward(
  ctx: Ctx,
  target: AnyCollection,
  verdict: boolean | SQL,
  records: readonly Row[],
  name: string,
  budget: ExpandBudget,
): Promise<Targets> {
  const idsOf = (record: Row) => [record[name]].flat().filter(isId)
  const ids = idsIn(records, name)
  if (verdict !== false) for (const id of ids) ctx.reads.add(`${target.name}/${id}`)
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += batchSize) {
    const where = narrowVerdict(verdict, isOneOf(target.table.id, ids.slice(from, from + batchSize)))
    if (where === false) break
    const batch = await ctx.db.select(columnsFor(target, ctx.viewer)).from(target.table).where(where)
    for (const row of batch) rows.push(renderTarget(ctx, target, row, budget))
  }
  return { rows, idsOf }
}

async function readBackward(
  ctx: Ctx,
  target: AnyCollection,
  back: NonNullable<Step['back']>,
  verdict: boolean | SQL,
  ids: string[],
  budget: ExpandBudget,
): Promise<Targets> {
  const idsByParent = new Map<string, string[]>()
  const idsOf = (record: Row) => idsByParent.get(String(record.id)) ?? []
  ctx.reads.add(target.name)
  const columns = columnsByName(target)
  const { [back.field]: column, rowid } = columns
  if (!column || !rowid) throw new Error(`${target.name} has no relation ${back.field}`)
  const pointing = back.isList ? sql`${column} && ${sql.param(ids)}::text[]` : isOneOf(column, ids)
  const where = narrowVerdict(verdict, and(pointing, back.where))
  if (where === false || !ids.length) return { rows: [], idsOf }

  const parent = back.isList ? sql<string>`parent` : sql<string>`${column}`
  const place = sql<number>`row_number() over (partition by ${parent} order by ${rowid})`
  const selection = { parent: parent.as('@parent'), place: place.as('@place'), id: target.table.id, rowid }
  const query = ctx.db.select(selection).from(target.table)
  const points = back.isList
    ? query.innerJoin(sql`unnest(${column}) as parent`, isOneOf(sql`parent`, ids)).where(where).as('@points')
    : query.where(where).as('@points')

  const byId = new Map<string, Row>()
  let after: SQL | undefined
  let isWhole = false
  while (!isWhole) {
    const limit = Math.min(batchSize, budget.readable())
    // The points are joined to their rows by id, so that columns keep their own decoding.
    const batch: Row[] = await ctx.db
      .select({ ...columnsFor(target, ctx.viewer), '@parent': points.parent, '@rowid': rowid })
      .from(target.table)
      .innerJoin(points, sql`${points.id} = ${target.table.id}`)
      .where(and(lte(points.place, maxBackRecords), after))
      .orderBy(rowid, points.parent)
      .limit(limit)
    for (const { '@parent': parentId, '@rowid': at, ...row } of batch) {
      after = sql`(${rowid}, ${points.parent}) > (${at}, ${parentId})`
      const id = String(row.id)
      if (!byId.has(id)) byId.set(id, renderTarget(ctx, target, row, budget))
      getOrMake(idsByParent, String(parentId), (): string[] => []).push(id)
    }
    isWhole = batch.length < limit
  }
  return { rows: [...byId.values()], idsOf }
}

function renderTarget(ctx: Ctx, target: AnyCollection, row: Row, budget: ExpandBudget): Row {
  const wireRecord = withCollection(target, renderRow(target, ctx.viewer, row))
  budget.add(wireRecord)
  return wireRecord
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

const idsIn = (records: readonly Row[], name: string) => [
  ...new Set(records.flatMap(record => record[name]).filter(isId)),
]

/** One parameter for any number of ids, so that the statement text stays the same. */
const isOneOf = (column: PgColumn | SQL, ids: readonly string[]) =>
  sql`${column} = any(${sql.param(ids)}::text[])`
