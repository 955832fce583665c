import Alert from '@mui/material/Alert'
import { useSearchParams } from 'react-router-dom'
import type { DealList } from '../../domain/deals/operator/list-deals.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Page } from '../frame/page.tsx'
import { LoadMore, QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { useInfiniteList } from '../frame/use-infinite-list.ts'
import { DealFilters } from './deal-filters.tsx'
import { DealListRow } from './deal-row.tsx'

const names = [
  'stage',
  'stuck',
  'member',
  'process',
  'state',
  'waitsFor',
  'city',
  'firm',
  'from',
  'to',
] as const

/** The deals of all members, those first that are due first. The address has the filters. */
export function DealsPage() {
  const [params] = useSearchParams()
  const filters: Record<string, string> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) filters[name] = value
  }
  const { query, items } = useInfiniteList<DealList>({
    queryKey: ['deals', filters],
    path: 'deals',
    query: filters,
    refetchInterval: 30_000,
    keepsPrevious: true,
  })
  const [first] = query.data?.pages ?? []
  const counted = first?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <Page title={translate('work.deals')}>
      <DealFilters stuck={first?.stuck} counts={first?.counts ?? []} />
      {first?.isCapped && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('deals.countCapped', { count: formatNumber(counted - 1) })}
        </Alert>
      )}
      <QueryState query={query} none={items.length === 0 && translate('deals.none')} />
      {items.length > 0 && (
        <RowList label={translate('work.deals')}>
          {items.map(deal => (
            <DealListRow key={deal.id} deal={deal} />
          ))}
        </RowList>
      )}
      <LoadMore query={query} />
    </Page>
  )
}
