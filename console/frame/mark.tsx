import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { say } from './words.ts'

/** The kilometre stone, and what this is. */
export const Mark = () => (
  <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
    <img src="/favicon.svg" alt="" width="22" height="26" />
    <Typography sx={{ fontWeight: 800, fontSize: 17, letterSpacing: '-0.02em', whiteSpace: 'nowrap' }}>
      {say('frame.name')}
    </Typography>
  </Stack>
)
