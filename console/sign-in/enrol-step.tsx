import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { translate } from '../frame/translate.ts'
import { CodeField } from './code-step.tsx'
import { QrCode } from './qr-code.tsx'
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
      onSubmit={async fields => onCodes(await giveCode(mfaId, 'totp', String(fields.get('code'))))}
    >
      <Stack sx={{ alignItems: 'center' }} spacing={1.5}>
        <QrCode text={uri} name={translate('enrol.qrCode')} />
        <Typography variant="body2" color="textSecondary">
          {translate('enrol.secret')}
        </Typography>
        <Typography component="code" sx={{ fontSize: 15, letterSpacing: '0.08em', wordBreak: 'break-all' }}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
      </Stack>
      <CodeField />
    </StepForm>
  )
}
