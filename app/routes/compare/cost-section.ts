import { placeName } from '#app/format/record-text.ts'
import pageMessages from '#app/messages/en/pricing/cost-page.json'
import { translations } from '#app/messages/use-translations.ts'
import type { CompareTerm } from '#domain/compare/compare-query.ts'
import type { OwnedRequest } from '#domain/cost-to-own/find-owned-vehicle.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { numbers } from '#format/numbers.ts'
import type { Ctx } from '#records/context.ts'
import { costRows, readCostColumns } from '../cost-to-own/cost-rows.ts'
import type { RowSection } from './figures.ts'

const t = translations(pageMessages)
const grouped = numbers()

/** What the vehicles cost to own with the terms of the address; a vehicle that has no cost yet has an empty column. */
export async function costSections(
  ctx: Ctx,
  requests: readonly OwnedRequest[],
  terms: readonly CompareTerm[],
): Promise<RowSection[]> {
  const params = new URLSearchParams(terms.map(term => [...term]))
  const place = findPlace(params.get('city') ?? '')
  const columns = await readCostColumns(ctx, requests, { city: place?.slug ?? null, params })
  const costed = columns.filter(each => each !== undefined)
  const [first] = costed
  if (!first) return []
  const rows = costRows(costed).map(({ label, cells, best }) => {
    const texts = columns.map(column => column && cells[costed.indexOf(column)])
    return {
      label,
      cells: texts.map((text, at) => ({
        text,
        mark: best !== undefined && columns[at] === costed[best] ? ('better' as const) : undefined,
      })),
      isSame: new Set(texts).size === 1,
    }
  })
  const { years, km } = first.terms
  const places = [...new Set(costed.map(({ vehicle }) => vehicle.place.name))]
  const use = { years, km: grouped.format(km) }
  const name =
    places.length === 1 ? t('caption', { place: placeName(places[0] ?? ''), ...use }) : t('section', use)
  const shared = places.length === 1 ? first.vehicle.place.slug : ''
  return [{ name, rows, use: { city: shared, years, km } }]
}
