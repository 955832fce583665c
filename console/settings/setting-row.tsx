import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

type SettingRowProps = {
  /** The page that edits it. */
  to: string
  name: string
  summary?: ReactNode
  before?: ReactNode
  after?: ReactNode
}

/** A row of a settings list. Its name links to the page that edits it. */
export const SettingRow = ({ to, name, summary, before, after }: SettingRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', md: 'nowrap' },
      alignItems: 'center',
      columnGap: 2,
      rowGap: 0.25,
      py: 1,
      minHeight: 52,
    }}
  >
    {before}
    <Box sx={{ flex: '1 1 100px', minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={to}
        underline="hover"
        sx={{ fontWeight: 700, display: 'inline-block', py: 0.75, overflowWrap: 'anywhere' }}
      >
        {name}
      </Link>
      {summary && (
        <Typography
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere', pb: 0.5 }}
        >
          {summary}
        </Typography>
      )}
    </Box>
    {after}
  </Box>
)
