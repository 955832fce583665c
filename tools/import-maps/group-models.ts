import { makeNamesDistinct } from './distinct-names.ts'
import type { Draft } from './map-row.ts'

/** A model with its variants, in the source's order; `sourceKey` identifies it in later imports. */
export type ModelGroup = { brand: string; model: string; sourceKey: string; variants: KeyedDraft[] }

/** A variant with a unique name within its model. */
export type KeyedDraft = Draft & { sourceKey: string }

/** Groups variants into models by brand, model and category, ignoring case. */
export function groupModels(drafts: Draft[], source: string, tellBy: string[] = []): ModelGroup[] {
  const occurrences = new Map<string, number>()
  const keyed = drafts.map(draft => {
    const found = draft.found.variant.toLowerCase()
    const occurrence = (occurrences.get(found) ?? 0) + 1
    occurrences.set(found, occurrence)
    const sourceKey = `${source}:${found}${occurrence > 1 ? `#${occurrence}` : ''}`
    return { ...draft, sourceKey }
  })
  const models = Map.groupBy(keyed, draft => `${nameOf(draft)}|${draft.fields.category ?? ''}`)
  const taken = new Set<string>()
  return [...models.values()].flatMap(variants => {
    const [first] = variants
    if (!first) return []
    const { brand, found, fields } = first
    // If a name occurs in two categories, the second one gets the category in its name.
    const model = taken.has(nameOf(first)) ? `${first.model} (${fields.category})` : first.model
    taken.add(nameOf(first))
    const sourceKey = found.model === undefined ? first.sourceKey : `${source}:${found.model.toLowerCase()}`
    const names = makeNamesDistinct(variants, tellBy).map(({ variant }) => variant)
    const named = variants.map((variant, index) => ({ ...variant, variant: names[index] ?? variant.variant }))
    return [{ brand, model, sourceKey, variants: named }]
  })
}

const nameOf = ({ brand, model }: Draft) => `${brand}|${model}`.toLowerCase()
