import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A list of names and values. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'fit-content(112px) minmax(0, 1fr)', md: '170px minmax(0, 1fr)' },
      rowGap: 0.75,
      columnGap: 2,
    }}
  >
    {children}
  </Box>
)

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {children}
    </Typography>
  </>
)
