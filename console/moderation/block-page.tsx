import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatPhone } from '../../format/phone.ts'
import { callConsole } from '../api/client.ts'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { ModerationPage } from './moderation-page.tsx'

type Member = { name: string; number: string; blocked: boolean }

/** Blocks a member by mobile number, which ends its sessions, or unblocks it. */
export function BlockPage() {
  const [params] = useSearchParams()
  const { mutate, isBusy } = useMutation()
  const [number, setNumber] = useState(params.get('number') ?? '')
  const [member, setMember] = useState<Member>()
  const set = (blocked: boolean) =>
    mutate(async () => {
      setMember(undefined)
      const found = await callConsole<Member>('members/block', { method: 'POST', body: { number, blocked } })
      // The record has the number masked; the operator has typed it.
      setMember({ ...found, number })
    })
  return (
    <ModerationPage>
      <Paper variant="outlined" sx={{ p: 3, borderRadius: 1.5, maxWidth: 480 }}>
        <Stack
          component="form"
          spacing={2}
          onSubmit={event => {
            event.preventDefault()
            set(true)
          }}
        >
          <Typography>{translate('moderation.blockHint')}</Typography>
          <TextField
            label={translate('moderation.number')}
            value={number}
            onChange={event => setNumber(event.target.value.replaceAll(/\D/g, '').slice(-10))}
            required
            slotProps={{ htmlInput: { inputMode: 'tel', pattern: '[6-9][0-9]{9}', autoComplete: 'off' } }}
          />
          <Stack direction="row" spacing={1}>
            <Button type="submit" variant="contained" color="error" disabled={isBusy}>
              {translate('moderation.blockMember')}
            </Button>
            <Button variant="outlined" disabled={isBusy || number.length !== 10} onClick={() => set(false)}>
              {translate('moderation.letIn')}
            </Button>
          </Stack>
          <Typography role="status">
            {member &&
              translate(member.blocked ? 'moderation.isBlocked' : 'moderation.isIn', {
                name: member.name || translate('moderation.noName'),
                number: formatPhone(member.number),
              })}
          </Typography>
        </Stack>
      </Paper>
    </ModerationPage>
  )
}
