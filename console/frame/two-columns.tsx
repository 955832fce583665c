import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Two things beside each other where there is room, else one below the other. */
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
