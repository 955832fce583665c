import WarningIcon from '@mui/icons-material/WarningAmber'
import Chip from '@mui/material/Chip'
import type { StuckReason } from '../../domain/deals/operator/stuck-deals.ts'
import { translate } from '../frame/translate.ts'

/** Why a deal needs a look. */
export const StuckChips = ({ stuck }: { stuck: readonly StuckReason[] }) =>
  stuck.map(reason => (
    <Chip
      key={reason}
      size="small"
      icon={<WarningIcon />}
      label={translate(`deals.why.${reason}`)}
      title={translate(`deals.whyText.${reason}`)}
      sx={{
        bgcolor: theme => theme.palette.tokens[isFailure(reason) ? 'danger-soft' : 'warning-soft'],
        color: theme => theme.palette.tokens[isFailure(reason) ? 'danger' : 'warning'],
        '& .MuiChip-icon': { color: 'inherit' },
      }}
    />
  ))

/** A timer that does not run is a fault of the site; the others are slow people. */
const isFailure = (reason: StuckReason) => reason === 'timerOverdue'
