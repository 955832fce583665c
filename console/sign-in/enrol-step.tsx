import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { encode } from 'uqr'
import { translate } from '../frame/translate.ts'
import { CodeField } from './code-step.tsx'
import { StepForm } from './step-form.tsx'
import { giveCode } from './steps.ts'

type Props = {
  mfaId: string
  uri: string
  secret: string
  level?: 'h1' | 'h2'
  onCodes: (recoveryCodes: string[]) => void
}

/** Sets up a second factor: the app scans the QR code, and its first code confirms it. */
export function EnrolStep({ mfaId, uri, secret, level, onCodes }: Props) {
  return (
    <StepForm
      title={translate('enrol.title')}
      {...(level && { level })}
      hint={translate('enrol.hint')}
      submit={translate('enrol.submit')}
      onSubmit={async form => onCodes(await giveCode(mfaId, 'totp', String(form.get('code'))))}
    >
      <Stack sx={{ alignItems: 'center' }} spacing={1.5}>
        <QrCode text={uri} name={translate('enrol.qrCode')} />
        <Typography variant="body2" color="textSecondary">
          {translate('enrol.secret')}
        </Typography>
        <Typography component="code" sx={{ fontSize: 15, letterSpacing: '0.08em', textAlign: 'center' }}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
      </Stack>
      <CodeField />
    </StepForm>
  )
}

type QrCodeProps = { text: string; name: string }

/** Always dark on white: cameras expect that. */
function QrCode({ text, name }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      sx={{ width: 208, height: 208, backgroundColor: '#fff', borderRadius: 1, shapeRendering: 'crispEdges' }}
    >
      <path d={squares.join('')} fill="#000" />
    </Box>
  )
}
