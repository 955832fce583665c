import CopyIcon from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useId, useState } from 'react'
import { Button as SmallButton, useRecordContext, useRedirect } from 'react-admin'
import { callConsole } from '../api/client.ts'
import type { CollectionDescription } from '../api/describe.ts'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'

/** Duplicates a model with its variants and pictures under a new name, and opens the copy. */
export function DuplicateButton({ collection }: { collection: CollectionDescription }) {
  const record = useRecordContext()
  const [isOpen, setOpen] = useState(false)
  if (!record) return null
  return (
    <>
      <SmallButton
        label={translate('vehicle.duplicate')}
        onClick={event => {
          // A click would also open the row of the list.
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <CopyIcon />
      </SmallButton>
      {isOpen && (
        <NameDialog
          collection={collection}
          id={String(record.id)}
          name={String(record.name)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type Props = { collection: CollectionDescription; id: string; name: string; onClose: () => void }

function NameDialog({ collection, id, name: before, onClose }: Props) {
  const title = useId()
  const redirect = useRedirect()
  const { mutate, isBusy } = useMutation()
  const [name, setName] = useState(`${before} copy`)
  const duplicate = async (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    await mutate(async () => {
      const path = `duplicate/${collection.name}/${encodeURIComponent(id)}`
      const made = await callConsole<{ id: string }>(path, { method: 'POST', body: { name } })
      redirect('edit', collection.name, made.id)
    }, 'vehicle.duplicated')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onClick={event => event.stopPropagation()}
      aria-labelledby={title}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={duplicate}>
        <DialogTitle id={title} component="h2" variant="h2" sx={{ pt: 2.5 }}>
          {translate('vehicle.duplicateTitle', { name: before })}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{translate('vehicle.duplicateHint')}</Typography>
          <TextField
            label={translate('vehicle.newName')}
            value={name}
            onChange={event => setName(event.target.value)}
            required
            fullWidth
            autoFocus
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('frame.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate('vehicle.duplicate')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
