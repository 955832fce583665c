import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { labelIn, translate } from '../frame/translate.ts'
import en from '../messages/en.json'

type Props = {
  title: string
  /** Who sees the reason. */
  hint: string
  /** The label of the button. */
  action: string
  /** Texts for the reason, by their short names. */
  readyTexts?: Readonly<Record<string, string>>
  /** Shown above the reason: what the action does, or why it was refused. */
  children?: ReactNode
  /** Whether the action is not possible at present. */
  isOff?: boolean
  onClose: () => void
  /** Returns whether it succeeded. */
  onConfirm: (reason: string) => Promise<boolean>
}

/** Asks for the reason of an action, and then runs it. */
export function ReasonDialog({
  title,
  hint,
  action,
  readyTexts = {},
  children,
  isOff,
  onClose,
  onConfirm,
}: Props) {
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
          <ReadyTexts
            texts={readyTexts}
            onChoose={text => setReason(before => (before.trim() ? `${before.trim()} ${text}` : text))}
          />
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

type ReadyTextsProps = { texts: Readonly<Record<string, string>>; onChoose: (text: string) => void }

/** Puts a text into the reason, where it can be changed. */
function ReadyTexts({ texts, onChoose }: ReadyTextsProps) {
  const names = Object.keys(texts)
  if (!names.length) return null
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('moderation.readyReasons')}
      sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}
    >
      {names.map(name => (
        <Chip key={name} label={name} variant="outlined" onClick={() => onChoose(texts[name] ?? '')} />
      ))}
    </Stack>
  )
}

const { readyReason, readyText } = en.moderation
const rejections = Object.fromEntries(
  Object.entries(readyText).map(([key, text]) => [labelIn(readyReason, key), text]),
)

type RejectProps = { title: string; onClose: () => void; onReject: (reason: string) => Promise<boolean> }

/** Asks for the reason of a rejection, which the seller sees. */
export const RejectDialog = ({ title, onClose, onReject }: RejectProps) => (
  <ReasonDialog
    title={title}
    hint={translate('moderation.reasonHint')}
    action={translate('moderation.reject')}
    readyTexts={rejections}
    onClose={onClose}
    onConfirm={onReject}
  />
)
