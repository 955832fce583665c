import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { translate } from './translate.ts'

type Props = {
  title: string
  hint: string
  submit: string
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ title, hint, submit, isBusy, onClose, onConfirm }: Props) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id} component="h2" variant="h2" sx={{ pt: 2.5 }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Typography>{hint}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('frame.cancel')}</Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={onConfirm}>
          {submit}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
