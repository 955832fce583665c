import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { slugOf } from '#records/ids.ts'
import type { Input } from './model-records.ts'
import type { Target } from './targets.ts'

/** Gives models ids for the names of records that they refer to; those that are not there yet are made. */
export function referencesIn(ctx: Ctx, { references = {} }: Target): (model: Input) => Promise<Input> {
  const known = new Map<string, string>()
  return async model => {
    const ids: Input = {}
    for (const [field, collection] of Object.entries(references)) {
      const name = String(model[field])
      const id = known.get(`${field}|${name}`) ?? (await idOf(ctx, collection, name))
      known.set(`${field}|${name}`, id)
      ids[field] = id
    }
    return { ...model, ...ids }
  }
}

async function idOf(ctx: Ctx, collection: AnyCollection, name: string): Promise<string> {
  const id = slugOf(name)
  const found = await findRecord(ctx, collection, id, { fields: ['id'] })
  return String((found ?? (await createRecord(ctx, collection, { name }))).id)
}
