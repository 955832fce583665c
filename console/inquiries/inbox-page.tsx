import { useSearchParams } from 'react-router-dom'
import { useChosen } from '../bulk/bulk-bar.tsx'
import { keyOf } from '../bulk/change-many.ts'
import { Page } from '../frame/page.tsx'
import { LoadMore, QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { useInfiniteList } from '../frame/use-infinite-list.ts'
import { BulkActions } from './bulk-actions.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InquiryRow } from './inquiry-row.tsx'
import type { Inquiry } from './kinds.ts'

type InboxPageData = { items: Inquiry[]; next: string | null }

/** All kinds of inquiries in one list, oldest first. The address holds the filters. */
export function InboxPage() {
  const [params] = useSearchParams()
  const searchQuery = Object.fromEntries(params)
  const { query, items } = useInfiniteList<InboxPageData>({
    queryKey: ['inbox', searchQuery],
    path: 'inbox',
    query: searchQuery,
    refetchInterval: 30_000,
  })
  const { chosen, setChosen, choose } = useChosen()
  return (
    <Page title={translate('work.inbox')}>
      <InboxFilters />
      <QueryState query={query} none={items.length === 0 && translate('inbox.none')} />
      <BulkActions items={items} chosen={chosen} onChoose={setChosen} />
      {items.length > 0 && (
        <RowList label={translate('work.inbox')}>
          {items.map(item => (
            <InquiryRow
              key={keyOf(item)}
              item={item}
              isChosen={chosen.has(keyOf(item))}
              onChoose={isChosen => choose(keyOf(item), isChosen)}
            />
          ))}
        </RowList>
      )}
      <LoadMore query={query} />
    </Page>
  )
}
