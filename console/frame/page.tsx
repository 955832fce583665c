import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Title } from 'react-admin'
import { PageTitle } from './page-title.tsx'

/** A page with its title in the app bar. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ pt: 2, minWidth: 0 }}>
    <Title title={<PageTitle title={title} />} />
    {children}
  </Box>
)
