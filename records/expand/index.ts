import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import type { Row } from '../row.ts'
import { type ExpandBudget, expandLimits, newExpandBudget } from './budget.ts'
import { resolveStep, type Step } from './step.ts'
import { readTargets } from './targets.ts'

/**
 * Records with `expand`: the targets of their relations, as the target's view rule lets this viewer see them. Paths are
 * `author`, `post.author` or, back along a relation, `posts_via_author`. Skips unknown paths, and a step back through
 * the relation that the previous step came by: `posts_via_author.author` leads to its starting point. Errors: 400 if
 * the response would hold more than 2,000 records or 2 MiB for guests, 20,000 or 16 MiB for others.
 */
export const expandRecords = (
  ctx: Ctx,
  collection: AnyCollection,
  records: readonly Row[],
  paths: readonly string[],
  limits = expandLimits(ctx.viewer),
): Promise<Row[]> => expandLevel(ctx, collection, records, expansionOf(paths), newExpandBudget(limits))

async function expandLevel(
  ctx: Ctx,
  collection: AnyCollection,
  records: readonly Row[],
  expansion: Expansion,
  budget: ExpandBudget,
  previous?: Step,
): Promise<Row[]> {
  let expanded: Row[] = [...records]
  for (const [name, nested] of expansion) {
    const step = resolveStep(collection, name, ctx.viewer)
    if (!step || isWayBack(step, previous)) continue
    const targets = await readTargets(ctx, step, records, name, budget)
    if (!targets) continue
    const rows = await expandLevel(ctx, step.target, targets.rows, nested, budget, step)
    const byId = new Map(rows.map(row => [String(row.id), row]))
    expanded = expanded.map(record => {
      const hits = targets.idsOf(record).flatMap<Row>(id => byId.get(id) ?? [])
      const before = (record.expand ?? {}) as Row
      const expand = hits.length ? { ...before, [name]: step.isMany ? hits : hits[0] } : before
      const fuller = { ...record, expand }
      budget.attach(fuller, record, hits)
      return fuller
    })
    budget.check(expanded)
  }
  return expanded
}

const isWayBack = (step: Step, cameBy: Step | undefined) =>
  step.relation === cameBy?.relation && !step.back !== !cameBy.back

/** What to expand: the names of one level, each with its own expansion. */
type Expansion = ReadonlyMap<string, Expansion>

const maxDepth = 6
/** No page needs more names than this, and each costs a query. */
const maxNames = 40

/**
 * The paths of `expand`, `author, post.author`, as a tree: a shorter path is part of a longer one. Skips steps beyond
 * six relations and names beyond forty.
 */
function expansionOf(paths: readonly string[]): Expansion {
  type Level = Map<string, Level>
  const root: Level = new Map()
  let names = 0
  for (const path of paths) {
    let level = root
    for (const name of path.replaceAll(/\s/g, '').split('.').slice(0, maxDepth)) {
      if (!name) break
      const known = level.get(name)
      if (!known && ++names > maxNames) return root
      const next: Level = known ?? new Map()
      level.set(name, next)
      level = next
    }
  }
  return root
}
