import type { Ctx } from '#records/context.ts'
import { countFacets } from '#records/facets.ts'
import { type KindName, kindNames, kinds } from '../catalogue/kinds.ts'

/** The brands and bodies that new vehicles of each kind have. */
export type Vocabulary = Record<KindName, { brands: string[]; bodies: string[] }>

/** Reads what words mean today: a brand is understood once a vehicle of it is published. */
export async function readVocabulary(ctx: Ctx): Promise<Vocabulary> {
  const all = await Promise.all(kindNames.map(kind => wordsOfKind(ctx, kind)))
  // One entry for each kind.
  return Object.fromEntries(kindNames.map((kind, at) => [kind, all[at]])) as Vocabulary
}

async function wordsOfKind(ctx: Ctx, kind: KindName) {
  const { vehicles } = kinds[kind]
  const { brand, bodyType } = vehicles.table
  const { counts } = await countFacets(ctx, vehicles, {
    where: undefined,
    facets: { brands: { of: brand }, bodies: { of: bodyType } },
  })
  return { brands: named(counts.brands), bodies: named(counts.bodies) }
}

const named = (counts: Map<string, number>) => [...counts.keys()].filter(Boolean).sort()
