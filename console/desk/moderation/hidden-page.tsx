import Box from '@mui/material/Box'
import { say } from '../../frame/words.ts'
import { More } from '../more.tsx'
import { State } from '../state.tsx'
import { usePages } from '../use-pages.ts'
import { HiddenCard, type HiddenItem } from './hidden-card.tsx'
import { ModerationPage } from './moderation-page.tsx'

type Answer = { items: HiddenItem[]; next: string | null }

/** Reviews and messages that operators took off the site, the last one first. */
export function HiddenPage() {
  const { query, items } = usePages<Answer>({ queryKey: ['hidden'], path: 'hidden' })
  return (
    <ModerationPage>
      <State query={query} none={items.length === 0 && say('moderation.noHidden')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {items.map(item => (
          <HiddenCard key={`${item.kind}/${item.id}`} item={item} />
        ))}
      </Box>
      <More query={query} />
    </ModerationPage>
  )
}
