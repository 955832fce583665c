import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import type { FirmToVerify } from '../../domain/firms/list-verifications.ts'
import { Page } from '../frame/page.tsx'
import { LoadMore, QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { useInfiniteList } from '../frame/use-infinite-list.ts'
import { FirmFilters } from './firm-filters.tsx'
import { FirmRow } from './firm-row.tsx'

type FirmsPageData = { items: FirmToVerify[]; next: string | null; waiting: number; cities: string[] }

/** Dealers and rental operators with their licences, those that wait for verification first. The address holds the filters. */
export function FirmsPage() {
  const [params] = useSearchParams()
  const filters = Object.fromEntries(params)
  const { query, items } = useInfiniteList<FirmsPageData>({
    queryKey: ['firms', filters],
    path: 'firms',
    query: filters,
    refetchInterval: 60_000,
    keepsPrevious: true,
  })
  const [first] = query.data?.pages ?? []
  return (
    <Page title={translate('work.dealers')}>
      <FirmFilters cities={first?.cities ?? []} />
      {first && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('dealers.waiting', { count: first.waiting })}
        </Typography>
      )}
      <QueryState query={query} none={items.length === 0 && translate('dealers.none')} />
      {items.length > 0 && (
        <RowList label={translate('work.dealers')}>
          {items.map(firm => (
            <FirmRow key={firm.id} firm={firm} />
          ))}
        </RowList>
      )}
      <LoadMore query={query} />
    </Page>
  )
}
