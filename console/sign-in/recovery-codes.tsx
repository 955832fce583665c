import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { translate } from '../frame/translate.ts'

type Props = { codes: string[]; level?: 'h1' | 'h2'; onDone: () => void }

/** Shows the recovery codes once. */
export function RecoveryCodes({ codes, level = 'h1', onDone }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Stack spacing={2}>
      <Typography variant="h1" component={level}>
        {translate('recovery.title')}
      </Typography>
      <Alert severity="warning">{translate('recovery.hint')}</Alert>
      <Box
        component="ul"
        aria-label={translate('recovery.title')}
        sx={{ columns: 2, listStyle: 'none', m: 0, p: 2, bgcolor: 'background.default', borderRadius: 1 }}
      >
        {codes.map(code => (
          <Typography key={code} component="li" sx={{ fontFamily: 'monospace', fontSize: 15, py: 0.5 }}>
            {code}
          </Typography>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={copy} fullWidth>
          {translate(isCopied ? 'recovery.copied' : 'recovery.copy')}
        </Button>
        <Button variant="outlined" onClick={() => print()} fullWidth>
          {translate('recovery.print')}
        </Button>
      </Stack>
      <Button variant="contained" size="large" onClick={onDone}>
        {translate('recovery.done')}
      </Button>
    </Stack>
  )
}
