import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatMoment } from '../../format/english-dates.ts'
import { ConfirmDialog } from '../frame/confirm-dialog.tsx'
import { translate, valueLabel } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { operatorLabel } from '../records/operator-name.tsx'
import { type Account, changeRole, removeAccount, resetAccount, roles } from './account.ts'
import type { Credentials } from './password-dialog.tsx'

type Props = { account: Account; onPassword: (credentials: Credentials) => void }

/** An operator's account with the owner's actions. */
export function AccountRow({ account, onPassword }: Props) {
  const { mutate, isBusy } = useMutation()
  const [confirming, setConfirming] = useState<'reset' | 'remove'>()
  const { email, role, lastSignIn, hasSecondFactor } = account
  const name = operatorLabel(account)
  const confirm = async () => {
    const isDone =
      confirming === 'remove'
        ? await mutate(() => removeAccount(account), 'operators.removed')
        : await mutate(async () => onPassword({ email, password: await resetAccount(account) }))
    if (isDone) setConfirming(undefined)
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr) 140px auto' },
        columnGap: 1.5,
        rowGap: 2,
        alignItems: 'center',
        py: 1.5,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        {name !== email && (
          <Typography variant="body2" color="textSecondary">
            {email}
          </Typography>
        )}
      </Box>
      <Box>
        <Typography variant="body2">
          {lastSignIn
            ? translate('operators.lastSignIn', { time: formatMoment(lastSignIn) })
            : translate('operators.neverSignedIn')}
        </Typography>
        <Typography variant="body2" color={hasSecondFactor ? 'textSecondary' : 'error'}>
          {translate(hasSecondFactor ? 'operators.secondFactor' : 'operators.noSecondFactor')}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        label={translate('operators.roleOf', { name })}
        value={role}
        disabled={isBusy}
        onChange={({ target }) => mutate(() => changeRole(account, target.value), 'edit.saved')}
      >
        {roles.map(each => (
          <MenuItem key={each} value={each}>
            {valueLabel(each)}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={translate('operators.resetOf', { name })}
          onClick={() => setConfirming('reset')}
        >
          {translate('operators.reset')}
        </Button>
        <Button
          size="small"
          color="error"
          disabled={isBusy}
          aria-label={translate('operators.removeOf', { name })}
          onClick={() => setConfirming('remove')}
        >
          {translate('operators.remove')}
        </Button>
      </Stack>
      {confirming && (
        <ConfirmDialog
          title={translate(`operators.${confirming}Of`, { name })}
          hint={translate(`operators.${confirming}Hint`)}
          submit={translate(`operators.${confirming}`)}
          isBusy={isBusy}
          onClose={() => setConfirming(undefined)}
          onConfirm={confirm}
        />
      )}
    </Box>
  )
}
