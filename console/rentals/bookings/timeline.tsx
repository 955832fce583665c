import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { PlacedBooking, VehicleBookings } from './booking.ts'
import { bookingLabel, bookingSpan, bookingStyle, clashText } from './booking-style.ts'
import { KindIcon } from './kind-icon.tsx'
import { dayOfInstant, daysOf, isWeekend, type Month, weekdayOf } from './month.ts'

type Props = { month: Month; rows: readonly VehicleBookings[] }

/** In px. */
const lane = 34
const names = 184

/** A month with a row per vehicle and a bar per booking. */
export function Timeline({ month, rows }: Props) {
  const { days, start, end } = daysOf(month)
  const today = dayOfInstant(Date.now())
  const columns = `${names}px repeat(${days.length}, minmax(0, 1fr))`
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden', position: 'relative' }}>
      <Box
        aria-hidden
        sx={{ display: 'grid', gridTemplateColumns: columns, borderBottom: 1, borderColor: 'divider' }}
      >
        <span />
        {days.map(day => (
          <Box
            key={day}
            sx={{
              py: 0.5,
              textAlign: 'center',
              bgcolor: day === today ? 'primary.main' : isWeekend(day) ? 'background.default' : undefined,
              color: day === today ? 'primary.contrastText' : undefined,
            }}
          >
            <Box sx={{ fontSize: 10, lineHeight: 1.2, opacity: 0.9 }}>{weekdayOf(day).slice(0, 1)}</Box>
            <Box sx={{ fontSize: 12.5, fontWeight: 700, lineHeight: 1.3 }}>{Number(day.slice(8))}</Box>
          </Box>
        ))}
      </Box>
      {rows.map(row => (
        <Box
          key={row.car.id}
          component="section"
          aria-label={row.car.name}
          sx={{
            display: 'grid',
            gridTemplateColumns: columns,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { border: 0 },
          }}
        >
          <Box sx={{ px: 1.5, py: 0.75, minWidth: 0, borderRight: 1, borderColor: 'divider' }}>
            <Typography noWrap variant="body2" sx={{ fontWeight: 700, lineHeight: 1.3 }}>
              {row.car.name}
            </Typography>
            <Typography
              noWrap
              variant="caption"
              color="textSecondary"
              sx={{ display: 'block', lineHeight: 1.3 }}
            >
              {row.car.place}
            </Typography>
          </Box>
          <Days days={days} today={today} />
          <Box
            component="ul"
            sx={{
              gridColumn: '2 / -1',
              gridRow: 1,
              position: 'relative',
              listStyle: 'none',
              m: 0,
              p: 0,
              height: row.lanes * lane + 8,
              minHeight: 50,
            }}
          >
            {row.bookings.map(booking => (
              <Bar key={booking.id} booking={booking} from={start} to={end} />
            ))}
          </Box>
        </Box>
      ))}
    </Paper>
  )
}

/** The day grid behind the bars. */
const Days = ({ days, today }: { days: readonly string[]; today: string }) =>
  days.map((day, index) => (
    <Box
      key={day}
      aria-hidden
      sx={{
        gridColumn: index + 2,
        gridRow: 1,
        borderLeft: index ? 1 : 0,
        borderColor: 'divider',
        bgcolor: theme =>
          day === today
            ? theme.palette.tokens['accent-soft']
            : isWeekend(day)
              ? theme.palette.background.default
              : undefined,
      }}
    />
  ))

function Bar({ booking, from, to }: { booking: PlacedBooking; from: number; to: number }) {
  const percent = (time: number) => (100 * (Math.min(Math.max(time, from), to) - from)) / (to - from)
  const [left, right] = [percent(booking.start), percent(booking.end)]
  // A bar shorter than a day and a half shows no name; its label has it.
  const isWide = right - left > 5
  const kind = bookingLabel(booking)
  const label = [booking.name, bookingSpan(booking), kind, clashText(booking)].filter(Boolean).join(', ')
  return (
    <Box
      component="li"
      sx={{
        position: 'absolute',
        left: `${left}%`,
        width: `max(${right - left}%, 14px)`,
        top: 6 + booking.lane * lane,
        height: lane - 4,
        px: '1px',
      }}
    >
      <Box
        {...(booking.path ? { component: Link, to: booking.path } : { role: 'img' })}
        aria-label={label}
        title={label}
        sx={[
          {
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            height: '100%',
            px: 0.75,
            borderRadius: 0.75,
            fontSize: 12,
            fontWeight: 650,
            textDecoration: 'none',
            overflow: 'hidden',
            whiteSpace: 'nowrap',
            '&:any-link:hover': { filter: 'brightness(0.96)' },
          },
          bookingStyle(booking),
        ]}
      >
        {booking.clash && <WarningIcon sx={{ fontSize: 15, flex: 'none' }} />}
        <KindIcon kind={booking.kind} />
        {isWide && (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {booking.kind === 'enquiry' ? booking.name : [kind, booking.name].filter(Boolean).join(': ')}
          </Box>
        )}
      </Box>
    </Box>
  )
}
