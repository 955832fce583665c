import { recordText } from '#app/format/record-text.ts'
import rentMessages from '#app/messages/en/rentals/list.json'
import { translations } from '#app/messages/use-translations.ts'
import { parseNormalAddress } from '#domain/alerts/list-addresses.ts'
import { findCategory } from '#domain/catalogue/categories.ts'
import { listFirms } from '#domain/firms/read-firms.ts'
import { findSearchedPeriod } from '#domain/rentals/list/searched-period.ts'
import type { Ctx } from '#records/context.ts'
import { activeFilters } from '../catalogue/list/filters.ts'
import { vehicleListText } from '../catalogue/list/list-text.ts'
import { activeRentalFilters } from '../rentals/list/rental-filter-panel.ts'
import { activeUsedFilters } from '../used-vehicles/list/used-filter-panel.ts'
import { usedPhrase } from '../used-vehicles/list/used-labels.ts'

const tRent = translations(rentMessages)

/** The longest name of a saved search. */
export const maxNameLength = 120

/** What a list shows, by its address in normal form: 'Used cars: Hyundai, Diesel, Pune'. */
export async function searchName(ctx: Ctx, address: string): Promise<string> {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  const { heading, filters } = await describeList(ctx, pathname, searchParams)
  const name = [heading, filters.map(({ label }) => label).join(', ')].filter(Boolean).join(': ')
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name
}

async function describeList(ctx: Ctx, pathname: string, params: URLSearchParams) {
  const list = parseNormalAddress(pathname, params)
  if (!list) return { heading: '', filters: [] }
  if (list.kind === 'used') {
    const { preset, query } = list
    // The heading names the type.
    const filters = activeUsedFilters({ ...preset, hasTypes: false }, query)
    return {
      heading: usedPhrase({ chosen: {} }, preset.hasTypes ? query.chosen.type?.[0] : preset.type),
      filters,
    }
  }
  if (list.kind === 'rent') {
    const { preset, query } = list
    const firms = await listFirms(ctx, query.chosen.firm ?? [])
    const firmNames = new Map(firms.map(({ id, name }) => [id, name]))
    const filters = activeRentalFilters({ preset, query, firmNames }, findSearchedPeriod(query)?.period)
    return { heading: tRent(`title.${preset}`), filters }
  }
  const { preset, query } = list
  const category = preset.category === undefined ? undefined : await findCategory(ctx, preset.category)
  const { heading } = vehicleListText(
    preset,
    { total: 0, page: 1, pricedAt: null },
    { category: category && { ...category, name: recordText(category.name) } },
  )
  return { heading, filters: activeFilters(preset, query) }
}
