import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type SyntheticEvent, useId, useState } from 'react'
import { translate, valueLabel } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { addAccount, roles } from './account.ts'
import type { Credentials } from './password-dialog.tsx'

type Props = { onClose: () => void; onPassword: (credentials: Credentials) => void }

/** Adds an operator under an e-mail, with a role. */
export function AddDialog({ onClose, onPassword }: Props) {
  const title = useId()
  const { mutate, isBusy } = useMutation()
  const [values, setValues] = useState({ email: '', name: '', role: 'support' })
  const set = (change: Partial<typeof values>) => setValues(before => ({ ...before, ...change }))
  const add = async (event: SyntheticEvent) => {
    event.preventDefault()
    const isDone = await mutate(async () =>
      onPassword({ email: values.email, password: await addAccount(values) }),
    )
    if (isDone) onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={add}>
        <DialogTitle id={title} component="h2" variant="h2" sx={{ pt: 2.5 }}>
          {translate('operators.add')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <TextField
            label={translate('signIn.email')}
            type="email"
            value={values.email}
            onChange={({ target }) => set({ email: target.value })}
            required
            autoFocus
          />
          <TextField
            label={translate('operators.name')}
            value={values.name}
            onChange={({ target }) => set({ name: target.value })}
            slotProps={{ htmlInput: { maxLength: 80 } }}
          />
          <TextField
            select
            label={translate('operators.roleLabel')}
            value={values.role}
            onChange={({ target }) => set({ role: target.value })}
            helperText={translate('operators.roleHint')}
          >
            {roles.map(each => (
              <MenuItem key={each} value={each}>
                {valueLabel(each)}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('frame.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {translate('operators.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
