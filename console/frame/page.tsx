import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Title } from 'react-admin'
import { PageTitle } from './page-title.tsx'

/** A screen of work: its title in the bar, and room below. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ pt: 2, minWidth: 0 }}>
    <Title title={<PageTitle title={title} />} />
    {children}
  </Box>
)
