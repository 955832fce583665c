import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { translate } from '../../frame/translate.ts'
import { valueLabel } from '../../frame/value-label.ts'
import { bookingStyle } from './booking-style.ts'

const looks = [
  [valueLabel('New'), { status: 'New', clash: undefined }],
  [valueLabel('Confirmed'), { status: 'Confirmed', clash: undefined }],
  [valueLabel('Closed'), { status: 'Closed', clash: undefined }],
  [translate('bookings.overlaps'), { status: 'Confirmed', clash: 'overlaps' }],
] as const

/** What the colours of the bookings mean. */
export const Legend = () => (
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
    {looks.map(([name, booking]) => (
      <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <Box sx={[{ width: 18, height: 12, borderRadius: 0.5 }, bookingStyle(booking) as object]} />
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
      </Box>
    ))}
  </Box>
)
