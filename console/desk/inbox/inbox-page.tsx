import { useSearchParams } from 'react-router-dom'
import { say } from '../../frame/words.ts'
import { More } from '../more.tsx'
import { Page } from '../page.tsx'
import { RowList } from '../row-list.tsx'
import { State } from '../state.tsx'
import { usePages } from '../use-pages.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { InquiryRow } from './inquiry-row.tsx'
import type { Inquiry } from './kinds.ts'

type Answer = { items: Inquiry[]; next: string | null }

/** Inquiries of every kind as one list, the longest waiting first. What is shown stands in the address. */
export function InboxPage() {
  const [params] = useSearchParams()
  const asked = Object.fromEntries(params)
  const { query, items } = usePages<Answer>({
    queryKey: ['inbox', asked],
    path: 'inbox',
    query: asked,
    refetchInterval: 30_000,
  })
  return (
    <Page title={say('work.inbox')}>
      <InboxFilters />
      <State query={query} none={items.length === 0 && say('inbox.none')} />
      {items.length > 0 && (
        <RowList label={say('work.inbox')}>
          {items.map(item => (
            <InquiryRow key={`${item.kind}/${item.id}`} item={item} />
          ))}
        </RowList>
      )}
      <More query={query} />
    </Page>
  )
}
