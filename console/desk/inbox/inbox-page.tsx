import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ask } from '../../api/client.ts'
import { say } from '../../frame/words.ts'
import { Page } from '../page.tsx'
import { State } from '../state.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InquiryRow } from './inquiry-row.tsx'
import type { Inquiry } from './kinds.ts'

type Answer = { items: Inquiry[]; next: string | null }

/** Inquiries of every kind as one list, the longest waiting first. What is shown stands in the address. */
export function InboxPage() {
  const [params] = useSearchParams()
  const asked = Object.fromEntries(params)
  const query = useInfiniteQuery({
    queryKey: ['inbox', asked],
    queryFn: ({ pageParam }) =>
      ask<Answer>('inbox', { query: { ...asked, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: 30_000,
  })
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  return (
    <Page title={say('work.inbox')}>
      <InboxFilters />
      <State query={query} none={items.length === 0 && say('inbox.none')} />
      {items.length > 0 && (
        <Paper
          variant="outlined"
          component="ul"
          aria-label={say('work.inbox')}
          sx={{ listStyle: 'none', m: 0, p: 0, borderRadius: 1.5, overflow: 'hidden' }}
        >
          {items.map(item => (
            <InquiryRow key={`${item.kind}/${item.id}`} item={item} />
          ))}
        </Paper>
      )}
      {query.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ mt: 2 }}
          disabled={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {say('inbox.more')}
        </Button>
      )}
    </Page>
  )
}
