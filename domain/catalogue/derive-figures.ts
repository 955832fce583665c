import type { Car } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import type { VehicleKind } from './kinds.ts'
import { type FigureName, figureNames, parseSpecFigure, type SpecSource } from './spec-figures.ts'

type Figures = Partial<Pick<Car, FigureName>>
/** The fields of a model or variant that its figures depend on. */
export type FigureRecord = SpecSource & Pick<Car, FigureName>
type Vehicles = VehicleKind['vehicles'] | VehicleKind['variants']

const figureFields = ['key_specs', 'specifications', ...figureNames] as const

/** Input for a new record, completed with the figures that its texts give and that it does not set. */
export const withSpecFigures = <T extends SpecSource>(input: T): Figures & T => ({
  ...changedFigures({ key_specs: input.key_specs ?? null, specifications: input.specifications ?? null }),
  ...input,
})

/** The current figures of a model or variant before a write; locks its row. `undefined` if there is none. */
export const lockFigures = (ctx: Ctx, vehicles: Vehicles, id: string): Promise<FigureRecord | undefined> =>
  findRecord(asSystem(ctx), vehicles, id, { fields: figureFields, forUpdate: true })

/** Derives the comparison fields of a model or variant from its texts. Call it after writing one. */
export async function deriveFigures(
  ctx: Ctx,
  vehicles: Vehicles,
  id: string,
  before?: FigureRecord,
): Promise<void> {
  const now: FigureRecord = await getRecord(asSystem(ctx), vehicles, id, { fields: figureFields })
  const changes = changedFigures(now, before)
  if (Object.keys(changes).length) await updateRecord(asSystem(ctx), vehicles, id, changes)
}

/**
 * The derived fields to change: empty ones, and those that match the texts before the write. Values that an editor has
 * set stay.
 */
function changedFigures(now: SpecSource & Figures, before?: FigureRecord): Figures {
  const changes: Partial<Record<FigureName, number | string | null>> = {}
  for (const name of figureNames) {
    const field = now[name]
    const isFollowing =
      before && !isEmpty(field) && field === before[name] && field === parseSpecFigure(name, before)
    if (!isEmpty(field) && !isFollowing) continue
    const figure = parseSpecFigure(name, now)
    if (figure !== undefined && figure !== field) changes[name] = figure
    else if (figure === undefined && isFollowing) changes[name] = null
  }
  // Each parser returns its field's type: text for the warranty, else a number.
  return changes as Figures
}

const isEmpty = (field: unknown) => field === undefined || field === null || field === ''
