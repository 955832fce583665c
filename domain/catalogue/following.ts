import type { AnyCollection } from '#collections/define.ts'
import { vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { refreshRating } from '../reviews/refresh-rating.ts'
import { followVariants } from './follow-variants.ts'
import { kinds, parentOf, type VehicleKind } from './kinds.ts'

type Model = { kind: VehicleKind; id: string }

/** How figures of a model follow from a collection's records: which model, and what makes its figures true again. */
type Follower = {
  modelOf: (ctx: Ctx, id: string) => Promise<Model | undefined>
  follow: (ctx: Ctx, kind: VehicleKind, id: string) => Promise<void>
}

const ofKind = (kind: VehicleKind): [string, Follower][] => [
  [kind.vehicles.name, { modelOf: async (_, id) => ({ kind, id }), follow: followVariants }],
  [
    kind.variants.name,
    {
      modelOf: async (ctx, id) => {
        const variant = await findRecord(asSystem(ctx), kind.variants, id)
        return variant && { kind, id: parentOf(kind, variant) }
      },
      follow: followVariants,
    },
  ],
]

const followers = new Map<string, Follower>([
  ...Object.values(kinds).flatMap(ofKind),
  [vehicleReviews.name, { modelOf: reviewed, follow: refreshRating }],
])

/** Changes or removes a record, and makes, in one transaction, what follows from it true again. */
export async function following<T>(
  ctx: Ctx,
  collection: AnyCollection,
  id: string,
  write: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const follower = followers.get(collection.name)
  if (!follower) return write(ctx)
  return inTransaction(ctx, async inner => {
    const before = await follower.modelOf(inner, id)
    // The models' rows are held first, in one order, so that two writes at once both count.
    if (before) await held(inner, before)
    const result = await write(inner)
    const after = await follower.modelOf(inner, id)
    const models = [before, after?.id === before?.id ? undefined : after].filter(model => model !== undefined)
    for (const model of models)
      if (await held(inner, model)) await follower.follow(inner, model.kind, model.id)
    return result
  })
}

const held = (ctx: Ctx, { kind, id }: Model) =>
  findRecord(asSystem(ctx), kind.vehicles, id, { fields: ['id'], forUpdate: true })

async function reviewed(ctx: Ctx, id: string): Promise<Model | undefined> {
  const review = await findRecord(asSystem(ctx), vehicleReviews, id)
  const kind = Object.values(kinds).find(each => review?.[each.subjectKey])
  return review && kind && { kind, id: review[kind.subjectKey] }
}
