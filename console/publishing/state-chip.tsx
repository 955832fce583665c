import CircleIcon from '@mui/icons-material/Circle'
import EditNoteIcon from '@mui/icons-material/EditNote'
import ScheduleIcon from '@mui/icons-material/Schedule'
import Chip from '@mui/material/Chip'
import { formatMoment } from '../../format/english-dates.ts'
import { translate } from '../frame/translate.ts'
import { type PublishState, stateOf } from './state-of.ts'

const looks = {
  draft: { tone: 'sunken', ink: 'muted', Icon: EditNoteIcon },
  scheduled: { tone: 'warning-soft', ink: 'warning', Icon: ScheduleIcon },
  published: { tone: 'positive-soft', ink: 'positive', Icon: CircleIcon },
} as const

/** The publishing state: draft, scheduled or published. */
export function StateChip({ record }: { record: object | undefined }) {
  const found = stateOf(record)
  const { tone, ink, Icon } = looks[found.state]
  return (
    <Chip
      component="span"
      size="small"
      // Stronger than Material's own rule, whichever of both the page gets first.
      icon={<Icon sx={{ '&&&': { fontSize: found.state === 'published' ? 10 : 16, color: 'inherit' } }} />}
      label={labelOf(found)}
      sx={{
        bgcolor: theme => theme.palette.tokens[tone],
        color: theme => theme.palette.tokens[ink],
        '& .MuiChip-icon': { ml: 0.75 },
      }}
    />
  )
}

function labelOf(found: PublishState): string {
  if (found.state === 'draft') return translate('publish.isDraft')
  return found.state === 'scheduled'
    ? translate('publish.scheduledFor', { time: formatMoment(found.at) })
    : translate('publish.published')
}
