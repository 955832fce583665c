import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

/** Rows on one card. */
export const RowList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Paper
    variant="outlined"
    component="ul"
    aria-label={label}
    sx={{ listStyle: 'none', m: 0, p: 0, borderRadius: 1.5, overflow: 'hidden' }}
  >
    {children}
  </Paper>
)
