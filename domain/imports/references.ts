import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { slugOf } from '#records/ids.ts'
import type { Input } from './model-records.ts'
import type { Target } from './targets.ts'

/** The model with ids for the names of records that it refers to; those that are not there yet are made. */
export async function withReferences(ctx: Ctx, { references = {} }: Target, model: Input): Promise<Input> {
  const ids: Input = {}
  for (const [field, collection] of Object.entries(references))
    ids[field] = await idOf(ctx, collection, String(model[field]))
  return { ...model, ...ids }
}

async function idOf(ctx: Ctx, collection: AnyCollection, name: string): Promise<string> {
  const id = slugOf(name)
  const found = await findRecord(ctx, collection, id, { fields: ['id'] })
  return String((found ?? (await createRecord(ctx, collection, { name }))).id)
}
