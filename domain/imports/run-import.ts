import type { Ctx } from '#records/context.ts'
import type { Group } from './group-models.ts'
import type { Mapping } from './mapping-shape.ts'
import type { Plan } from './plan.ts'
import { inBatches, type NewProgress } from './progress.ts'
import type { Rows } from './read-rows.ts'
import type { Report } from './report.ts'
import type { Target } from './targets.ts'
import { writeModels } from './write-models.ts'

/** What is imported, whereto and how. */
export type Import = {
  rows: Rows
  mapping: Mapping
  target: Target
  isDryRun: boolean
  progress: NewProgress
}

/** As many variants as are written at once, unless one model has more. */
const batchSize = 200

function batches(groups: Group[]): Group[][] {
  const all: Group[][] = []
  let room = 0
  for (const group of groups) {
    const batch = room >= group.variants.length ? all.at(-1) : undefined
    if (batch) batch.push(group)
    else all.push([group])
    room = (batch ? room : batchSize) - group.variants.length
  }
  return all
}

/** Writes what an import has planned, some whole models at a time. Interrupted, it leaves whole models; run again, it goes on. */
export async function runImport(
  ctx: Ctx,
  plan: Plan,
  { mapping, target, isDryRun, progress: progressOf }: Omit<Import, 'rows'>,
): Promise<Omit<Report, 'file'>> {
  const progress = progressOf(plan.groups.length, 'models')
  const batched = await inBatches(batches(plan.groups), progress, groups =>
    writeModels(ctx, target, groups, { pricedAt: mapping.pricedAt, isDryRun }),
  )
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
