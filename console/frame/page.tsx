import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Title } from 'react-admin'
import { translate } from './translate.ts'

/** A page with its title in the app bar. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ pt: 2, minWidth: 0 }}>
    <Title title={<PageTitle title={title} />} />
    {children}
  </Box>
)

/** The title in the app bar and in the browser's tab. */
export const PageTitle = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · ${translate('frame.name')}`}</title>
    {title}
  </>
)

/** Two columns on a wide screen, else one. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)
