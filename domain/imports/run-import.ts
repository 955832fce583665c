import { sql } from 'drizzle-orm'
import type { Ctx } from '#records/context.ts'
import type { ImportResult } from './format-report.ts'
import type { ModelGroup } from './group-models.ts'
import type { ImportTarget } from './import-targets.ts'
import type { Mapping } from './mapping-schema.ts'
import type { ImportPlan } from './plan.ts'
import { type NewProgress, processBatches } from './progress.ts'
import type { SourceRows } from './read-rows.ts'
import { writeModels } from './write-models.ts'

/** The source, target and options of an import. */
export type ImportOptions = {
  rows: SourceRows
  mapping: Mapping
  target: ImportTarget
  isDryRun: boolean
  progress: NewProgress
}

/** The number of variants per transaction, unless one model has more. */
const batchSize = 200

function batches(groups: ModelGroup[]): ModelGroup[][] {
  const all: ModelGroup[][] = []
  let capacity = 0
  for (const group of groups) {
    const batch = capacity >= group.variants.length ? all.at(-1) : undefined
    if (batch) batch.push(group)
    else all.push([group])
    capacity = (batch ? capacity : batchSize) - group.variants.length
  }
  return all
}

/**
 * Writes a planned import in batches of whole models. After an interruption only whole models are stored, and running
 * it again continues it.
 */
export async function runImport(
  ctx: Ctx,
  plan: ImportPlan,
  { mapping, target, isDryRun, progress: progressOf }: Omit<ImportOptions, 'rows'>,
): Promise<Omit<ImportResult, 'file'>> {
  const progress = progressOf(plan.groups.length, 'models')
  let count = 0
  const batched = await processBatches(batches(plan.groups), progress, async groups => {
    const written = await writeModels(ctx, target, groups, { pricedAt: mapping.pricedAt, isDryRun })
    count += 1
    if (isPowerOfTwo(count)) await updateStatistics(ctx, target)
    return written
  })
  const written = batched.flat()
  return {
    collection: mapping.collection,
    isDryRun,
    rows: plan.rows,
    models: written.flatMap(({ models }) => models),
    variants: written.flatMap(({ variants }) => variants),
    records: written.flatMap(({ records = [] }) => records),
    refused: [...plan.refused, ...written.flatMap(({ refused }) => refused)],
    leftOut: plan.leftOut,
  }
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0

/**
 * Statements of the first import are planned for empty tables, and read a growing table from end to end until the server
 * counts its rows, which may be never in time.
 */
const updateStatistics = ({ db }: Ctx, { models, variants }: ImportTarget) =>
  db.execute(sql`analyze ${models.table}, ${variants.table}`)
