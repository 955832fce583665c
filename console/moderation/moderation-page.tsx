import type { ReactNode } from 'react'
import { LinkTabs } from '../frame/link-tabs.tsx'
import { Page } from '../frame/page.tsx'
import { translate } from '../frame/translate.ts'

const tabs = [
  ['/moderation', translate('moderation.listings')],
  ['/moderation/reviews', translate('moderation.reviews')],
  ['/moderation/reports', translate('moderation.reports')],
  ['/moderation/hidden', translate('moderation.hidden')],
  ['/moderation/block', translate('moderation.block')],
] as const

/** The frame of all moderation screens. */
export const ModerationPage = ({ children }: { children: ReactNode }) => (
  <Page title={translate('work.moderation')}>
    <LinkTabs label={translate('work.moderation')} tabs={tabs} />
    {children}
  </Page>
)
