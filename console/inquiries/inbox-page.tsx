import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Page } from '../frame/page.tsx'
import { LoadMore, QueryState } from '../frame/query-state.tsx'
import { RowList } from '../frame/row-list.tsx'
import { translate } from '../frame/translate.ts'
import { useInfiniteList } from '../frame/use-infinite-list.ts'
import { BulkActions } from './bulk-actions.tsx'
import { keyOf } from './change-many.ts'
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (key: string, isChosen: boolean) =>
    setChosen(before => new Set(isChosen ? [...before, key] : [...before].filter(each => each !== key)))
  return (
    <Page title={translate('work.inbox')}>
      <InboxFilters />
      <QueryState query={query} none={items.length === 0 && translate('inbox.none')} />
      {items.length > 0 && <BulkActions items={items} chosen={chosen} onChoose={setChosen} />}
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
