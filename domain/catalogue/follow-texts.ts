import type { Car } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import type { VehicleKind } from './kinds.ts'
import { type FigureName, figureNames, type Stated, statedFigure } from './stated-figures.ts'

type Figures = Partial<Pick<Car, FigureName>>
/** A model or variant as far as its figures go. */
export type Told = Stated & Pick<Car, FigureName>
type Vehicles = VehicleKind['vehicles'] | VehicleKind['variants']

const toldFields = ['key_specs', 'specifications', ...figureNames] as const

/** A record to be, with the figures that its texts give and of which it says nothing itself. */
export const withStatedFigures = <T extends Stated>(input: T): Figures & T => ({
  ...statedFigures({ key_specs: input.key_specs ?? null, specifications: input.specifications ?? null }),
  ...input,
})

/** What a model or variant tells now, before a write; its row is held. Nothing where there is none. */
export const toldBefore = (ctx: Ctx, vehicles: Vehicles, id: string): Promise<Told | undefined> =>
  findRecord(asSystem(ctx), vehicles, id, { fields: toldFields, forUpdate: true })

/** Makes the comparison fields of a model or variant follow from its texts. Call it after writing one. */
export async function followTexts(ctx: Ctx, vehicles: Vehicles, id: string, before?: Told): Promise<void> {
  const now: Told = await getRecord(asSystem(ctx), vehicles, id, { fields: toldFields })
  const changes = statedFigures(now, before)
  if (Object.keys(changes).length) await updateRecord(asSystem(ctx), vehicles, id, changes)
}

/**
 * The fields that follow from the texts: those that are empty, and those that stood as the texts before gave them.
 * What somebody has set otherwise stays.
 */
function statedFigures(now: Stated & Figures, before?: Told): Figures {
  const changes: Partial<Record<FigureName, number | string | null>> = {}
  for (const name of figureNames) {
    const field = now[name]
    const isFollowing =
      before && !isEmpty(field) && field === before[name] && field === statedFigure(name, before)
    if (!isEmpty(field) && !isFollowing) continue
    const figure = statedFigure(name, now)
    if (figure !== undefined && figure !== field) changes[name] = figure
    else if (figure === undefined && isFollowing) changes[name] = null
  }
  // Each reading gives what its field holds: words for the warranty, else a number.
  return changes as Figures
}

const isEmpty = (field: unknown) => field === undefined || field === null || field === ''
