import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { RecordError } from '../errors.ts'
import { withCollection } from '../with-collection.ts'
import { type Expansion, expansionOf } from './paths.ts'
import { stepNamed } from './step.ts'
import { targetsOf } from './targets.ts'

type Row = Record<string, unknown>

/** Records that one answer may hold by `expand`, each counted as often as it is written. */
const maxExpanded = 20_000

/**
 * Records with `expand`: what their relations name, as the target's view rule lets this viewer see it. Paths are
 * `author`, `post.author` or, back along a relation, `posts_via_author`; unknown ones are passed over.
 * Errors: 400 where the answer would hold more than 20,000 expanded records.
 */
export const expandRecords = (
  ctx: Ctx,
  collection: AnyCollection,
  records: readonly Row[],
  paths: readonly string[],
): Promise<Row[]> => expanded(ctx, collection, records, expansionOf(paths), new WeakMap())

/** `sizes` keeps how many records each one brings along, since a shared target is written out each time. */
async function expanded(
  ctx: Ctx,
  collection: AnyCollection,
  records: readonly Row[],
  expansion: Expansion,
  sizes: WeakMap<Row, number>,
): Promise<Row[]> {
  let whole: Row[] = [...records]
  for (const [name, beyond] of expansion) {
    const step = stepNamed(collection, name, ctx.viewer)
    const targets = step && (await targetsOf(ctx, step, records, maxExpanded + 1, name))
    if (!targets) continue
    const named = targets.rows.map(row => withCollection(step.target, row))
    const rows = await expanded(ctx, step.target, named, beyond, sizes)
    const byId = new Map(rows.map(row => [String(row.id), row]))
    whole = whole.map(record => {
      const hits = targets.idsOf(record).flatMap<Row>(id => byId.get(id) ?? [])
      const before = (record.expand ?? {}) as Row
      const shown = hits.length ? { ...before, [name]: step.isMany ? hits : hits[0] } : before
      const fuller = { ...record, expand: shown }
      const brought = hits.reduce((sum, hit) => sum + 1 + (sizes.get(hit) ?? 0), sizes.get(record) ?? 0)
      sizes.set(fuller, brought)
      return fuller
    })
    const total = whole.reduce((sum, record) => sum + (sizes.get(record) ?? 0), 0)
    if (total > maxExpanded) throw new RecordError(400, 'The expanded records are too many for one answer.')
  }
  return whole
}
