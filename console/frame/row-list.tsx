import CheckIcon from '@mui/icons-material/Check'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The rows of a list: padded, with a line between them. */
export const rowStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { px: 2, borderBottom: 1, borderColor: 'divider' },
  '& > li:last-child': { border: 0 },
}

/** A list of rows in a card. */
export const RowList = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Paper
    variant="outlined"
    component="ul"
    aria-label={label}
    sx={{ ...rowStyle, borderRadius: 1.5, overflow: 'hidden' }}
  >
    {children}
  </Paper>
)

/** The card of an empty list. */
export const EmptyCard = ({ text }: { text: string }) => (
  <Paper
    variant="outlined"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, px: 2, borderRadius: 1.5 }}
  >
    <CheckIcon fontSize="small" color="success" />
    <Typography color="textSecondary">{text}</Typography>
  </Paper>
)
