import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import CarIcon from '@mui/icons-material/DirectionsCarOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { Page } from '../../frame/page.tsx'
import { QueryState } from '../../frame/query-state.tsx'
import { translate } from '../../frame/translate.ts'
import { useCollection, useConsoleConfig } from '../../frame/use-console-config.ts'
import { Agenda } from './agenda.tsx'
import { groupByVehicle } from './booking.ts'
import { bookingLabel, bookingStyle } from './booking-style.ts'
import { KindIcon } from './kind-icon.tsx'
import { isMonth, type Month, monthAfter, monthName, monthNow } from './month.ts'
import { readBookings } from './read-bookings.ts'
import { Timeline } from './timeline.tsx'

/** The bookings and taken times of all rental vehicles in one month, which the address names. */
export function BookingsPage() {
  const [params] = useSearchParams()
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const monthParam = params.get('month')
  const month = isMonth(monthParam) ? monthParam : monthNow()
  const canReadDeals = useConsoleConfig().areas.includes('moderation')
  const query = useQuery({
    queryKey: ['bookings', month, canReadDeals],
    queryFn: () => readBookings(month, canReadDeals),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const rows = groupByVehicle(query.data ?? [])
  const overlapping = rows.flatMap(row => row.bookings).filter(({ clash }) => clash === 'overlaps').length
  return (
    <Page title={translate('work.bookings')}>
      <MonthBar month={month} />
      <Legend />
      {overlapping > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('bookings.overlapping', { count: overlapping })}
        </Alert>
      )}
      <QueryState
        query={query}
        none={rows.length === 0 && translate('bookings.none', { month: monthName(month) })}
      />
      {rows.length > 0 && (
        <Box sx={{ opacity: query.isPlaceholderData ? 0.5 : 1 }}>
          {isNarrow ? <Agenda month={month} rows={rows} /> : <Timeline month={month} rows={rows} />}
        </Box>
      )}
    </Page>
  )
}

const MonthBar = ({ month }: { month: Month }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
    <Step to={monthAfter(month, -1)} name={translate('bookings.earlier')}>
      <ChevronLeftIcon />
    </Step>
    <Typography
      variant="h2"
      aria-live="polite"
      sx={{ minWidth: { xs: 148, md: 168 }, textAlign: 'center', fontSize: 18 }}
    >
      {monthName(month)}
    </Typography>
    <Step to={monthAfter(month, 1)} name={translate('bookings.later')}>
      <ChevronRightIcon />
    </Step>
    <Button component={Link} to="/bookings" variant="outlined" disabled={month === monthNow()}>
      {translate('bookings.thisMonth')}
    </Button>
    <VehiclesLink />
  </Box>
)

const VehiclesLink = () =>
  useCollection('rentVehicles') && (
    <Button component={Link} to="/rentVehicles" startIcon={<CarIcon />} sx={{ ml: { sm: 'auto' } }}>
      {translate('bookings.vehicles')}
    </Button>
  )

const Step = ({ to, name, children }: { to: Month; name: string; children: React.ReactNode }) => (
  <IconButton
    component={Link}
    to={`/bookings?month=${to}`}
    aria-label={name}
    sx={{ width: 44, height: 44, border: 1, borderColor: 'divider' }}
  >
    {children}
  </IconButton>
)

const enquiry = { kind: 'enquiry', clash: undefined } as const
const taken = { status: '', clash: undefined } as const
const looks = [
  { ...enquiry, status: 'New' },
  { ...enquiry, status: 'Confirmed' },
  { ...enquiry, status: 'Closed' },
  { ...enquiry, status: 'Confirmed', clash: 'overlaps' },
  { ...taken, kind: 'booking' },
  { ...taken, kind: 'block' },
  { ...taken, kind: 'foreign' },
  { ...taken, kind: 'hold' },
] as const

/** What the colours and signs of the bookings mean. */
const Legend = () => (
  <Box
    component="ul"
    aria-label={translate('bookings.legend')}
    sx={{
      listStyle: 'none',
      m: 0,
      mb: 2,
      p: 0,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 0.5,
    }}
  >
    {looks.map(look => {
      const name = look.clash ? translate('bookings.overlaps') : bookingLabel(look)
      return (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box sx={[{ minWidth: 18, minHeight: 12, borderRadius: 0.5, display: 'grid' }, bookingStyle(look)]}>
            <KindIcon kind={look.kind} />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {name}
          </Typography>
        </Box>
      )
    })}
  </Box>
)
