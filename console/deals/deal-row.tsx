import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { DealRow, NamedRecord } from '../../domain/deals/operator/list-deals.ts'
import { formatMoment } from '../../format/english-dates.ts'
import { formatSpan } from '../frame/instants.ts'
import { translate } from '../frame/translate.ts'
import { RecordName } from '../records/record-name.tsx'
import { dealNote, partyLabel, stateLabel } from './labels.ts'
import { StuckChips } from './stuck-chips.tsx'

/** A deal in the list: what it is about, its parties, its state, and when that ends. On a phone, a card. */
export function DealListRow({ deal }: { deal: DealRow }) {
  const { search } = useLocation()
  const { id, process, subjectName, state, waitsFor, stuck } = deal
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr)' },
        columnGap: 2,
        rowGap: 0.75,
        alignItems: 'start',
        py: 1.5,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={`/deals/${id}/show`}
          state={{ search }}
          underline="hover"
          sx={{ fontWeight: 700, display: 'inline-block', py: 0.25, overflowWrap: 'anywhere' }}
        >
          {subjectName || id}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {dealNote(deal)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Party process={process} party="buyer" member={deal.buyer} firm={null} />
        <Party process={process} party="seller" member={deal.seller} firm={deal.firm} />
      </Box>
      <Stack sx={{ gap: 0.5, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
          <Chip size="small" variant="outlined" label={stateLabel(state)} />
          <StuckChips stuck={stuck} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {waitsFor && `${translate('deals.waitingFor', { party: partyLabel(waitsFor, process) })} · `}
          <End {...deal} />
        </Typography>
      </Stack>
    </Box>
  )
}

function End({ endsAt, endedAt }: Pick<DealRow, 'endsAt' | 'endedAt'>) {
  const [instant, key] = endedAt
    ? ([endedAt, 'deals.endedAgo'] as const)
    : ([endsAt ?? '', 'deals.endsIn'] as const)
  if (!instant) return null
  return <span title={formatMoment(instant)}>{translate(key, { span: formatSpan(instant) })}</span>
}

type PartyProps = {
  process: string
  party: 'buyer' | 'seller'
  member: NamedRecord | null
  firm: NamedRecord | null
}

function Party({ process, party, member, firm }: PartyProps) {
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {partyLabel(party, process)}:
      </Box>{' '}
      {(member || !firm) && <RecordName kind="users" record={member} />}
      {member && firm && ' · '}
      {firm && <RecordName kind="firms" record={firm} />}
    </Typography>
  )
}
