import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'

type Props = { label: string; tabs: readonly (readonly [to: string, name: string])[] }

/** Tabs that are links, each with its own address. */
export function LinkTabs({ label, tabs }: Props) {
  const { pathname } = useLocation()
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 2, borderBottom: 1, borderColor: 'divider' }}
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
              minHeight: 44,
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
