import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { RowList } from '../../frame/row-list.tsx'
import { agendaSections } from './agenda-sections.ts'
import type { PlacedBooking, VehicleBookings } from './booking.ts'
import { bookingLabel, bookingSpan, bookingStyle, clashText } from './booking-style.ts'
import { KindIcon } from './kind-icon.tsx'
import type { Month } from './month.ts'

type Props = { month: Month; rows: readonly VehicleBookings[] }

/** A month day by day for narrow screens. A booking is listed once. */
export const Agenda = ({ month, rows }: Props) =>
  agendaSections(
    month,
    rows.flatMap(row => row.bookings),
  ).map(([heading, bookings]) => (
    <Box component="section" key={heading} sx={{ mb: 2 }} aria-label={heading}>
      <Typography variant="h3" component="h2" sx={{ mb: 0.75 }}>
        {heading}
      </Typography>
      <RowList>
        {bookings.map(booking => (
          <AgendaItem key={booking.id} booking={booking} />
        ))}
      </RowList>
    </Box>
  ))

const AgendaItem = ({ booking }: { booking: PlacedBooking }) => (
  <Box component="li" sx={{ py: 1.25 }}>
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Name booking={booking} />
      <Chip
        size="small"
        icon={<KindIcon kind={booking.kind} />}
        label={bookingLabel(booking)}
        sx={[{ '& > svg': { ml: 0.75 } }, bookingStyle({ ...booking, clash: undefined })]}
      />
    </Box>
    <Typography variant="body2" sx={{ fontWeight: 650 }}>
      {[booking.car.name, booking.car.place].filter(Boolean).join(', ')}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {bookingSpan(booking)}
    </Typography>
    {booking.clash && (
      <Typography
        variant="body2"
        color={booking.clash === 'overlaps' ? 'error' : 'warning.main'}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 650 }}
      >
        <WarningIcon sx={{ fontSize: 16 }} />
        {clashText(booking)}
      </Typography>
    )}
  </Box>
)

function Name({ booking }: { booking: PlacedBooking }) {
  const { name, path } = booking
  const text = name || bookingLabel(booking)
  const look = { fontWeight: 700, py: 1, minWidth: 0, overflowWrap: 'anywhere' } as const
  if (!path) return <Typography sx={look}>{text}</Typography>
  return (
    <Link component={RouterLink} to={path} underline="hover" sx={look}>
      {text}
    </Link>
  )
}
