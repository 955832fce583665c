import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../frame/page.tsx'
import { translate } from '../frame/translate.ts'

/** A settings page with a link back to the overview. */
export const SettingsPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title}>
    <Box sx={{ mb: 1 }}>
      <BackToSettings />
    </Box>
    {children}
  </Page>
)

export const BackToSettings = ({ to = '/settings', name = translate('work.settings') }) => (
  <Button component={Link} to={to} startIcon={<ArrowBackIcon />}>
    {name}
  </Button>
)

/** The explanation below the title of a settings page. */
export const SettingsHint = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
    {children}
  </Typography>
)
