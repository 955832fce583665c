import type { Ctx } from '#records/context.ts'
import type { Mapping } from './mapping-shape.ts'
import { planImport } from './plan.ts'
import { progressOn, type Screen } from './progress.ts'
import type { Rows } from './read-rows.ts'
import type { Report } from './report.ts'
import type { Target } from './targets.ts'
import { type Written, writeModel } from './write-models.ts'

/** What is imported, whereto and how. */
export type Import = { rows: Rows; mapping: Mapping; target: Target; isDryRun: boolean; screen: Screen }

/** Plans an import and writes it, model by model. Interrupted, it leaves whole models; run again, it goes on. */
export async function runImport(
  ctx: Ctx,
  { rows, mapping, target, isDryRun, screen }: Import,
): Promise<Omit<Report, 'file'>> {
  const plan = planImport(rows, mapping)
  const progress = progressOn(screen, plan.groups.length, 'models')
  const written: Written[] = []
  try {
    for (const group of plan.groups) {
      written.push(await writeModel(ctx, target, group, { pricedAt: mapping.pricedAt, isDryRun }))
      progress.advance()
    }
  } finally {
    progress.end()
  }
  return {
    collection: mapping.collection,
    isDryRun,
    rows: plan.rows,
    models: written.flatMap(({ models }) => models),
    variants: written.flatMap(({ variants }) => variants),
    refused: [...plan.refused, ...written.flatMap(({ refused }) => refused)],
    leftOut: plan.leftOut,
  }
}
