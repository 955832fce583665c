import type { Ctx } from '#records/context.ts'
import { fromEntries } from '#records/typed-entries.ts'
import { type KindName, kindNames } from '../catalogue/kinds.ts'
import { readOffers } from '../catalogue/list/offers.ts'

/** The brands and body types, broad and fine, of published new vehicles per kind. */
export type Vocabulary = Record<KindName, { brands: string[]; bodies: string[] }>

/** Reads the current vocabulary: a brand is known once a vehicle of it is published. */
export async function readVocabulary(ctx: Ctx): Promise<Vocabulary> {
  const all = kindNames.map(async kind => [kind, await readKindVocabulary(ctx, kind)] as const)
  return fromEntries(await Promise.all(all))
}

async function readKindVocabulary(ctx: Ctx, kind: KindName) {
  const offers = (await readOffers(ctx, kind)).flatMap(model => model.offers)
  return {
    brands: unique(offers.map(({ brand }) => brand)),
    bodies: unique(offers.flatMap(({ filterValues }) => filterValues.body ?? [])),
  }
}

const unique = (values: readonly string[]) => [...new Set(values)].filter(Boolean).sort()
