import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { translate } from '../frame/translate.ts'

export type Credentials = { email: string; password: string }

/** Shows a new password once. */
export function PasswordDialog({ email, password, onClose }: Credentials & { onClose: () => void }) {
  const title = useId()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    setCopied(true)
  }
  return (
    <Dialog open aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title} component="h2" variant="h2" sx={{ pt: 2.5 }}>
        {translate('operators.passwordTitle', { email })}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>{translate('operators.passwordHint')}</Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', fontSize: 16 }}>
          {password}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{translate(isCopied ? 'recovery.copied' : 'recovery.copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {translate('publish.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
