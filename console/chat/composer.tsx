import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { pb } from '../api/client.ts'
import { newId } from '../api/new-id.ts'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'

/** Replies to a conversation as Sawari. */
export function Composer({ conversation }: { conversation: string }) {
  const { mutate, isBusy } = useMutation()
  const [draft, setDraft] = useState({ id: newId(), message: '' })
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (draft.message.trim() === '' || isBusy) return
    const isSent = await mutate(() =>
      pb.collection('messages').create({ ...draft, conversation, message: draft.message.trim() }),
    )
    if (isSent) setDraft({ id: newId(), message: '' })
  }
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      onSubmit={send}
      sx={{ p: 1.5, borderTop: 1, borderColor: 'divider', alignItems: 'flex-end' }}
    >
      <TextField
        label={translate('chat.answer')}
        value={draft.message}
        onChange={event => setDraft({ ...draft, message: event.target.value })}
        onKeyDown={sendByEnter}
        multiline
        maxRows={5}
        fullWidth
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ minHeight: 40 }}>
        {translate('chat.send')}
      </Button>
    </Stack>
  )
}
