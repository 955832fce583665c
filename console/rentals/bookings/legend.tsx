import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { say } from '../../frame/words.ts'
import { lookOf } from './booking-look.ts'

const looks = [
  [say('bookings.new'), { status: 'New', clash: undefined }],
  [say('bookings.confirmed'), { status: 'Confirmed', clash: undefined }],
  [say('bookings.closed'), { status: 'Closed', clash: undefined }],
  [say('bookings.overlaps'), { status: 'Confirmed', clash: 'overlaps' }],
] as const

/** What the colours of the bookings mean. */
export const Legend = () => (
  <Box
    component="ul"
    aria-label={say('bookings.legend')}
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
        <Box sx={[{ width: 18, height: 12, borderRadius: 0.5 }, lookOf(booking) as object]} />
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
      </Box>
    ))}
  </Box>
)
