import { and, eq, SQL, sql } from 'drizzle-orm'
import { memoizeWeak } from '#database/memoize.ts'
import type { Ctx } from '../context.ts'
import { RecordError } from '../errors.ts'
import { expandRecords } from '../expand/index.ts'
import { parseFields, pickFields } from '../field-selection/index.ts'
import { filterCondition } from '../filter/index.ts'
import type { Row } from '../row.ts'
import { evaluateRule, narrowVerdict } from '../rules.ts'
import { columnsFor, renderRow, withCollection } from '../visible-fields.ts'
import type { RecordEvent } from './bus.ts'
import type { Topic } from './topic.ts'

/**
 * The record of an event as this viewer sees it through a topic: by the list rule for all records of a collection, by
 * the view rule for one, and by the topic's filter. Undefined if the viewer may not see it, or the options are invalid.
 */
export async function visibleTo(ctx: Ctx, topic: Topic, event: RecordEvent): Promise<Row | undefined> {
  try {
    const where = conditionOf(ctx, topic, event.id)
    const row = where && (await rowOf(ctx, topic, event, where))
    if (!row) return undefined
    const names = topic.expand.split(',').map(name => name.trim())
    const [expanded] = await expandRecords(ctx, topic.collection, [row], names.filter(Boolean))
    const wireRecord = withCollection(topic.collection, expanded ?? row)
    const selection = parseFields(topic.fields)
    return selection ? pickFields(wireRecord, selection) : wireRecord
  } catch (error) {
    if (error instanceof RecordError) return undefined
    throw error
  }
}

function conditionOf(ctx: Ctx, { collection, id, filter }: Topic, eventId: string): SQL | undefined {
  const filterSql = filter ? filterCondition(ctx, collection, filter) : undefined
  const condition = and(eq(collection.table.id, eventId), filterSql)
  const where = narrowVerdict(evaluateRule(ctx, collection, id ? 'view' : 'list'), condition)
  return where === false ? undefined : where
}

/** For a deleted record, the rule runs against the former row, which takes the place of the table. */
async function rowOf(ctx: Ctx, topic: Topic, { row }: RecordEvent, where: SQL): Promise<Row | undefined> {
  const { collection } = topic
  const { table } = collection
  const columns = columnsFor(collection, ctx.viewer, wantedFields(topic))
  const query = ctx.db.select(columns).from(table).where(where)
  if (!row) {
    const [current] = await query
    return current && renderRow(collection, ctx.viewer, current)
  }
  const before = sql`select * from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`
  const { rows } = await ctx.db.execute<Row>(sql`with ${table} as (${before}) ${query.getSQL()}`)
  const [stored] = rows
  if (!stored) return undefined
  const entries = Object.entries(columns).map(([key, column]) => {
    const value = stored[key]
    const isRaw = value === null || column instanceof SQL.Aliased
    return [key, isRaw ? value : column.mapFromDriverValue(value)]
  })
  return renderRow(collection, ctx.viewer, Object.fromEntries(entries))
}

/** The fields that a topic shows or expands, so that no others are read; undefined if it shows all. */
const wantedFields = memoizeWeak(({ fields, expand }: Topic): string[] | undefined => {
  const selection = parseFields(fields)
  if (!selection || selection.has('*')) return undefined
  const relations = expand.split(',').map(path => path.trim().split('.')[0] ?? '')
  return ['id', ...selection.keys(), ...relations]
})
