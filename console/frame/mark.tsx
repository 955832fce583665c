import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { translate } from './translate.ts'

/** The logo and the console's name. */
export const Mark = () => (
  <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center' }}>
    <img src="/favicon.svg" alt="" width="22" height="26" />
    <Typography sx={{ fontWeight: 800, fontSize: 17, letterSpacing: '-0.02em', whiteSpace: 'nowrap' }}>
      {translate('frame.name')}
    </Typography>
  </Stack>
)
