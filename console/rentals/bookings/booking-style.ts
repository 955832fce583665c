import type { Theme } from '@mui/material/styles'
import { formatMoment } from '../../../format/english-dates.ts'
import { translate, valueLabel } from '../../frame/translate.ts'
import type { PlacedBooking } from './booking.ts'

type Styled = Pick<PlacedBooking, 'kind' | 'status' | 'clash'>

/** The style of a booking: by conflict first, then by kind and status. */
export function bookingStyle({ kind, status, clash }: Styled) {
  if (clash === 'overlaps') return tones('danger-soft', 'danger', 'solid')
  if (kind === 'booking') return tones('accent-soft', 'accent', 'solid')
  if (kind === 'hold') return tones('warning-soft', 'warning', 'dotted')
  if (kind !== 'enquiry') return tones('sunken', 'muted', kind === 'block' ? 'dashed' : 'dotted')
  if (status === 'Confirmed') return tones('accent-soft', 'accent', 'solid')
  if (status === 'New') return tones('warning-soft', 'warning', 'dashed')
  return tones('sunken', 'muted', 'solid')
}

const tones =
  (
    ground: 'danger-soft' | 'accent-soft' | 'warning-soft' | 'sunken',
    ink: 'danger' | 'accent' | 'warning' | 'muted',
    line: 'solid' | 'dashed' | 'dotted',
  ) =>
  ({ palette: { tokens } }: Theme) => ({
    backgroundColor: tokens[ground],
    color: tokens[ink],
    border: `1px ${line} ${tokens[ink]}`,
  })

const wire = (time: number) => new Date(time).toISOString()

/** `3 Nov 2026, 09:00 – 5 Nov 2026, 09:00`. */
export const bookingSpan = ({ start, end }: Pick<PlacedBooking, 'start' | 'end'>) =>
  translate('bookings.span', { start: formatMoment(wire(start)), end: formatMoment(wire(end)) })

/** The status of an enquiry, or what else takes the time. */
export const bookingLabel = ({ kind, status }: Pick<PlacedBooking, 'kind' | 'status'>) =>
  kind === 'enquiry' ? valueLabel(status) : valueLabel(kind, 'rentOccupancies')

/** The label of a booking's conflict. */
export const clashText = ({ clash }: Pick<PlacedBooking, 'clash'>) =>
  clash ? translate(clash === 'overlaps' ? 'bookings.overlaps' : 'bookings.taken') : ''
