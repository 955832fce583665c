import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type SyntheticEvent, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { pb } from '../api/client.ts'
import { ConfirmDialog } from '../frame/confirm-dialog.tsx'
import { translate, valueLabel } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'
import { operatorLabel, useOperators } from '../records/operator-name.tsx'
import { type Inquiry, isFinal } from './kinds.ts'

/** Changes an inquiry's status and assignee, and adds notes. */
export function InquiryActions({ item }: { item: Inquiry }) {
  const { mutate, isBusy } = useMutation()
  const [note, setNote] = useState('')
  const [final, setFinal] = useState<string>()
  const operators = useOperators()
  const change = (body: object) => mutate(() => pb.collection(item.kind).update(item.id, body), 'inbox.saved')
  const markAs = (status: string) => translate('inbox.mark', { status: valueLabel(status, item.kind) })
  const saveNote = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (await change({ note })) setNote('')
  }
  return (
    <Paper variant="outlined" sx={{ p: 2, borderRadius: 1.5 }}>
      <Stack spacing={2}>
        {item.isDeal && (
          <Typography>
            {translate('inbox.isDeal')}{' '}
            <Link component={RouterLink} to={`/deals/${item.id}/show`}>
              {translate('inbox.openDeal')}
            </Link>
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {item.moves.map((status, index) => (
            <Button
              key={status}
              variant={index === 0 ? 'contained' : 'outlined'}
              disabled={isBusy}
              onClick={() => (isFinal(status) ? setFinal(status) : change({ status }))}
            >
              {markAs(status)}
            </Button>
          ))}
          <Button
            variant="outlined"
            color={item.spam ? 'primary' : 'error'}
            disabled={isBusy}
            onClick={() => change({ spam: !item.spam })}
          >
            {translate(item.spam ? 'inbox.noSpam' : 'inbox.spam')}
          </Button>
        </Stack>
        <TextField
          select
          label={translate('inbox.assignee')}
          value={operators.data ? item.assignee : ''}
          disabled={isBusy || !operators.data}
          onChange={event => change({ assignee: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">{translate('inbox.nobody')}</MenuItem>
          {operators.data?.map(operator => (
            <MenuItem key={operator.id} value={operator.id}>
              {operatorLabel(operator)}
            </MenuItem>
          ))}
        </TextField>
        <Stack component="form" spacing={1} onSubmit={saveNote}>
          <TextField
            label={translate('inbox.note')}
            value={note}
            onChange={event => setNote(event.target.value)}
            multiline
            minRows={2}
            maxRows={8}
            required
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
          <Button type="submit" variant="outlined" disabled={isBusy}>
            {translate('inbox.addNote')}
          </Button>
        </Stack>
      </Stack>
      {final && (
        <ConfirmDialog
          title={markAs(final)}
          hint={translate('frame.noUndo')}
          submit={markAs(final)}
          isBusy={isBusy}
          onClose={() => setFinal(undefined)}
          onConfirm={async () => {
            if (await change({ status: final })) setFinal(undefined)
          }}
        />
      )}
    </Paper>
  )
}
