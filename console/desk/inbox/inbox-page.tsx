import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { say } from '../../frame/words.ts'
import { More } from '../more.tsx'
import { Page } from '../page.tsx'
import { RowList } from '../row-list.tsx'
import { State } from '../state.tsx'
import { usePages } from '../use-pages.ts'
import { BulkActions } from './bulk-actions.tsx'
import { keyOf } from './change-many.ts'
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (key: string, isChosen: boolean) =>
    setChosen(before => new Set(isChosen ? [...before, key] : [...before].filter(each => each !== key)))
  return (
    <Page title={say('work.inbox')}>
      <InboxFilters />
      <State query={query} none={items.length === 0 && say('inbox.none')} />
      {items.length > 0 && <BulkActions items={items} chosen={chosen} onChoose={setChosen} />}
      {items.length > 0 && (
        <RowList label={say('work.inbox')}>
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
      <More query={query} />
    </Page>
  )
}
