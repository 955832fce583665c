import Chip from '@mui/material/Chip'
import type { VerificationState } from '../../domain/firms/verification.ts'
import { valueLabel } from '../frame/translate.ts'

const colors = {
  waiting: 'warning',
  verified: 'success',
  expired: 'error',
  refused: 'default',
  withdrawn: 'default',
} as const

/** The state of a firm's verification. */
export const StateChip = ({ state }: { state: VerificationState }) => (
  <Chip size="small" variant="outlined" color={colors[state]} label={valueLabel(state, 'firms')} />
)
