import { formatPrice } from '#app/format/price.ts'
import compareMessages from '#app/messages/en/compare/compare.json'
import { translations } from '#app/messages/use-translations.ts'
import type { OptionGroup } from '#app/ui/option-groups.tsx'
import { shortName } from '#collections/vehicle-name.ts'
import type { Choice } from '#domain/compare/compare-query.ts'

const t = translations(compareMessages)

export type VariantChoice = { id: string; label: string }
/** The options, by brand in alphabetical order; `nameOf` names a vehicle, by default without the brand of its group. */
export function choiceGroups(choices: readonly Choice[], nameOf = shortName): OptionGroup[] {
  const byBrand = Map.groupBy(choices, ({ brand }) => brand)
  return [...byBrand.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([brand, brandChoices]) => ({
      label: brand,
      options: brandChoices.map(each => ({ value: each.id, label: labelOf(each, nameOf(each)) })),
    }))
}

function labelOf({ year, price }: Choice, name: string): string {
  if (!year || !price) return name
  return t('usedChoice', { name, year: String(year), price: formatPrice(price, { lakhDigits: 1 }) })
}
