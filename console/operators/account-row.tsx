import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAct } from '../desk/use-act.ts'
import { fullTime } from '../frame/format.ts'
import { valueLabel } from '../frame/value-label.ts'
import { say } from '../frame/words.ts'
import { type Account, changeRole, nameOf, removeAccount, resetAccount, roles } from './account.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Credentials } from './password-dialog.tsx'

type Props = { account: Account; onPassword: (credentials: Credentials) => void }

/** One operator, and what an owner does about it. */
export function AccountRow({ account, onPassword }: Props) {
  const { act, isBusy } = useAct()
  const [asked, setAsked] = useState<'reset' | 'remove'>()
  const { email, role, lastSignIn, hasSecondFactor } = account
  const name = nameOf(account)
  const confirm = async () => {
    const isDone =
      asked === 'remove'
        ? await act(() => removeAccount(account), 'operators.removed')
        : await act(async () => onPassword({ email, password: await resetAccount(account) }))
    if (isDone) setAsked(undefined)
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr) 140px auto' },
        gap: 1.5,
        alignItems: 'center',
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { border: 0 },
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
            ? say('operators.lastSignIn', { time: fullTime(lastSignIn) })
            : say('operators.neverSignedIn')}
        </Typography>
        <Typography variant="body2" color={hasSecondFactor ? 'textSecondary' : 'error'}>
          {say(hasSecondFactor ? 'operators.secondFactor' : 'operators.noSecondFactor')}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        label={say('operators.roleOf', { name })}
        value={role}
        disabled={isBusy}
        onChange={({ target }) => act(() => changeRole(account, target.value), 'edit.saved')}
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
          aria-label={say('operators.resetOf', { name })}
          onClick={() => setAsked('reset')}
        >
          {say('operators.reset')}
        </Button>
        <Button
          size="small"
          color="error"
          disabled={isBusy}
          aria-label={say('operators.removeOf', { name })}
          onClick={() => setAsked('remove')}
        >
          {say('operators.remove')}
        </Button>
      </Stack>
      {asked && (
        <ConfirmDialog
          title={say(`operators.${asked}Of`, { name })}
          hint={say(`operators.${asked}Hint`)}
          submit={say(`operators.${asked}`)}
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={confirm}
        />
      )}
    </Box>
  )
}
