import type { ReactNode } from 'react'
import { say } from '../../frame/words.ts'
import { Page } from '../page.tsx'
import { LinkTabs } from '../tabs.tsx'

const tabs = [
  ['/moderation', say('moderation.listings')],
  ['/moderation/reviews', say('moderation.reviews')],
  ['/moderation/reports', say('moderation.reports')],
  ['/moderation/hidden', say('moderation.hidden')],
  ['/moderation/block', say('moderation.block')],
] as const

/** What the screens of moderation have in common. */
export const ModerationPage = ({ children }: { children: ReactNode }) => (
  <Page title={say('work.moderation')}>
    <LinkTabs label={say('work.moderation')} tabs={tabs} />
    {children}
  </Page>
)
