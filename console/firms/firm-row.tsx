import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { FirmToVerify } from '../../domain/firms/list-verifications.ts'
import { formatDay } from '../../format/english-dates.ts'
import { formatSpan, parseInstant } from '../frame/instants.ts'
import { translate, valueLabel } from '../frame/translate.ts'
import { StateChip } from './state-chip.tsx'

/** A firm with its kind, cities, licence and state. */
export function FirmRow({ firm }: { firm: FirmToVerify }) {
  const { search } = useLocation()
  const { id, name, kind, cities, number, until, state, waitingSince } = firm
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '2fr 2fr 1fr' },
        columnGap: 2,
        rowGap: 0.5,
        alignItems: 'center',
        py: 1.25,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/dealers/${id}`}
          state={{ search }}
          underline="hover"
          sx={{ fontWeight: 700, display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {[valueLabel(kind, 'firms'), ...cities].join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        {kind !== 'newDealer' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {number || translate('dealers.noNumber')}
          </Typography>
        )}
        {until && (
          <Typography variant="body2" color={state === 'expired' ? 'error' : 'textSecondary'}>
            {endText(until)}
          </Typography>
        )}
      </Box>
      <Box sx={{ textAlign: { xs: 'right', md: 'left' } }}>
        <StateChip state={state} />
        {state === 'waiting' && waitingSince && (
          <Typography variant="body2" color="textSecondary">
            {translate('dealers.waitsSince', { age: formatSpan(waitingSince) })}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** When a licence ends, or that it has ended. */
export const endText = (until: string) =>
  translate(parseInstant(until) > Date.now() ? 'dealers.ends' : 'dealers.ended', { day: formatDay(until) })
