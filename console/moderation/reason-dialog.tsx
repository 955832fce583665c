import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { translate } from '../frame/translate.ts'

type Props = {
  title: string
  /** Who sees the reason. */
  hint: string
  /** The label of the button. */
  action: string
  /** Shown above the reason: what the action does, or why it was refused. */
  children?: ReactNode
  /** Whether the action is not possible at present. */
  isOff?: boolean
  onClose: () => void
  /** Returns whether it succeeded. */
  onConfirm: (reason: string) => Promise<boolean>
}

/** Asks for the reason of an action, and then runs it. */
export function ReasonDialog({ title, hint, action, children, isOff, onClose, onConfirm }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState('')
  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (await onConfirm(reason)) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <form onSubmit={confirm}>
        <DialogTitle id={titleId} component="h2" variant="h2" sx={{ pt: 2.5 }}>
          {title}
        </DialogTitle>
        <DialogContent>
          {children}
          <TextField
            label={translate('moderation.reason')}
            helperText={hint}
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
          <Button type="submit" variant="contained" color="error" disabled={isOff}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type RejectProps = { title: string; onClose: () => void; onReject: (reason: string) => Promise<boolean> }

/** Asks for the reason of a rejection, which the seller sees. */
export const RejectDialog = ({ title, onClose, onReject }: RejectProps) => (
  <ReasonDialog
    title={title}
    hint={translate('moderation.reasonHint')}
    action={translate('moderation.reject')}
    onClose={onClose}
    onConfirm={onReject}
  />
)
