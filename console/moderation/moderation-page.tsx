import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Page } from '../frame/page.tsx'
import { translate } from '../frame/translate.ts'

const tabs = [
  ['/moderation', translate('moderation.listings')],
  ['/moderation/reviews', translate('moderation.reviews')],
  ['/moderation/reports', translate('moderation.reports')],
  ['/moderation/fraud', translate('moderation.fraud')],
  ['/moderation/prices', translate('moderation.prices')],
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

type Props = { label: string; tabs: readonly (readonly [to: string, name: string])[] }

/** Tabs that are links, each with its own address. */
function LinkTabs({ label, tabs }: Props) {
  const { pathname } = useLocation()
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        // On a phone the tabs take two rows: a row that scrolls would hide the last ones.
        flexWrap: 'wrap',
        columnGap: 0.5,
        mb: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {tabs.map(([to, name]) => {
        const isHere = pathname === to
        return (
          <Button
            key={to}
            component={Link}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            color={isHere ? 'primary' : 'inherit'}
            sx={{
              flex: 'none',
              minHeight: 44,
              minWidth: 0,
              px: { xs: 0.5, sm: 1 },
              borderRadius: 0,
              borderBottom: 3,
              borderColor: isHere ? 'primary.main' : 'transparent',
            }}
          >
            {name}
          </Button>
        )
      })}
    </Box>
  )
}
