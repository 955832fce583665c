import { categoryText, recordText } from '#app/format/record-text.ts'
import categoriesMessages from '#app/messages/en/catalogue/categories.json'
import listingsMessages from '#app/messages/en/catalogue/lists-by-kind.json'
import { translations } from '#app/messages/use-translations.ts'
import { resultsId } from '#app/ui/filters/filter-group.ts'
import type { Category } from '#domain/catalogue/categories.ts'
import { budgets } from '#domain/catalogue/list/filter-options.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import type { VehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import type { VehicleList } from '#domain/catalogue/list/list-vehicles.ts'
import { choiceLabel } from './choice-label.ts'
import { withFilterValues } from './list-address.ts'

const t = translations(categoriesMessages)
const tList = translations(listingsMessages)

/** `text` is below the name; phones show it only if it is short. */
type Tile = { to: string; name: string; text: string; isShort: boolean }
export type ListTileData = { label: string; tiles: Tile[] }

/** The categories of commercial vehicles with links to their lists. */
export const categoryTiles = (categories: readonly Category[]): ListTileData => ({
  label: t('label'),
  tiles: categories.map(({ id, name, description }) => ({
    to: `/commercial/${id}`,
    name: recordText(name),
    text: categoryText(description),
    isShort: false,
  })),
})

/** The budgets of a list by budget in which no budget is chosen yet, each with its number of vehicles. */
export function budgetTiles(
  preset: VehicleListPreset,
  query: VehicleListQuery,
  { budget = [] }: VehicleList['facets'],
): ListTileData | undefined {
  const { kind, name } = preset
  if (name !== 'byBuget' || query.chosen.budget?.length || query.min !== undefined || query.max !== undefined)
    return undefined
  const countOf = (value: string) => budget.find(each => each.value === value)?.count ?? 0
  const tiles = budgets[kind]
    .filter(({ value }) => countOf(value))
    .map(({ value }) => ({
      to: `${withFilterValues(preset, query, 'budget', [value])}#${resultsId}`,
      name: choiceLabel(kind, 'budget', value),
      text: tList(`${kind}.count`, { count: countOf(value) }),
      isShort: true,
    }))
  return tiles.length ? { label: tList('by.budget'), tiles } : undefined
}
