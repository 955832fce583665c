import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type SyntheticEvent, useId, useState } from 'react'
import { translate } from '../frame/translate.ts'

type Props = { name: string; onClose: () => void; onReject: (reason: string) => Promise<boolean> }

/** Asks for the reason, which the seller sees. */
export function RejectDialog({ name, onClose, onReject }: Props) {
  const title = useId()
  const [reason, setReason] = useState('')
  const reject = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (await onReject(reason)) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form onSubmit={reject}>
        <DialogTitle id={title} component="h2" variant="h2" sx={{ pt: 2.5 }}>
          {translate('moderation.rejectTitle', { name })}
        </DialogTitle>
        <DialogContent>
          <TextField
            label={translate('moderation.reason')}
            helperText={translate('moderation.reasonHint')}
            value={reason}
            onChange={event => setReason(event.target.value)}
            multiline
            minRows={3}
            fullWidth
            required
            autoFocus
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('frame.cancel')}</Button>
          <Button type="submit" variant="contained" color="error">
            {translate('moderation.reject')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
