import { numbers } from '#app/format/numbers.ts'
import pageMessages from '#app/messages/en/pricing/cost-page.json'
import { translations } from '#app/messages/use-translations.ts'
import type { OwnedRequest } from '#domain/cost-to-own/find-owned-vehicle.ts'
import type { Ctx } from '#records/context.ts'
import { costRows, readCostColumns } from '../cost-to-own/cost-rows.ts'
import type { ComparisonRow } from './figures.ts'

const t = translations(pageMessages)
const grouped = numbers()

/** What the vehicles cost to own with the usual terms; nothing if one of them has no cost yet. */
export async function costSections(
  ctx: Ctx,
  requests: readonly OwnedRequest[],
): Promise<{ name: string; rows: ComparisonRow[] }[]> {
  const columns = await readCostColumns(ctx, requests, { city: null, params: new URLSearchParams() })
  const [first] = columns
  if (!first || columns.length < requests.length) return []
  const rows = costRows(columns).map(({ label, cells, best }) => ({
    label,
    cells: cells.map((text, at) => ({ text, mark: at === best ? ('better' as const) : undefined })),
    isSame: new Set(cells).size === 1,
  }))
  const { years, km } = first.terms
  return [{ name: t('section', { years, km: grouped.format(km) }), rows }]
}
