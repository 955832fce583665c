import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../api/client.ts'
import { say } from '../../frame/words.ts'
import { State } from '../state.tsx'
import { HiddenCard, type HiddenItem } from './hidden-card.tsx'
import { ModerationPage } from './moderation-page.tsx'

type Answer = { items: HiddenItem[]; next: string | null }

/** Reviews and messages that operators took off the site, the last one first. */
export function HiddenPage() {
  const query = useInfiniteQuery({
    queryKey: ['hidden'],
    queryFn: ({ pageParam }) => ask<Answer>('hidden', { query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  return (
    <ModerationPage>
      <State query={query} none={items.length === 0 && say('moderation.noHidden')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {items.map(item => (
          <HiddenCard key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </Box>
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
    </ModerationPage>
  )
}
