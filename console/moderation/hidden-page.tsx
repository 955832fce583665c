import Box from '@mui/material/Box'
import { LoadMore } from '../frame/load-more.tsx'
import { QueryState } from '../frame/query-state.tsx'
import { translate } from '../frame/translate.ts'
import { useInfiniteList } from '../frame/use-infinite-list.ts'
import { HiddenCard, type HiddenItem } from './hidden-card.tsx'
import { ModerationPage } from './moderation-page.tsx'

type HiddenPageData = { items: HiddenItem[]; next: string | null }

/** Hidden reviews and messages, newest first. */
export function HiddenPage() {
  const { query, items } = useInfiniteList<HiddenPageData>({ queryKey: ['hidden'], path: 'hidden' })
  return (
    <ModerationPage>
      <QueryState query={query} none={items.length === 0 && translate('moderation.noHidden')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {items.map(item => (
          <HiddenCard key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </Box>
      <LoadMore query={query} />
    </ModerationPage>
  )
}
