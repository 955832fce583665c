import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { type SyntheticEvent, useId, useState } from 'react'
import { translate } from '../../frame/translate.ts'

type Props = { editor: Editor; onClose: () => void }

/** Edits the link of the selected text. */
export function LinkDialog({ editor, onClose }: Props) {
  const title = useId()
  const before: string = editor.getAttributes('link').href ?? ''
  const [typed, setTyped] = useState(before)
  const [isTried, setTried] = useState(false)
  const href = addressOf(typed)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    // The event bubbles through React to the form around the editor.
    event.stopPropagation()
    setTried(true)
    if (!href) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const isWrong = isTried && !href
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={save} noValidate>
        <DialogTitle id={title} component="h2" variant="h2" sx={{ pt: 2.5 }}>
          {translate('richText.linkTitle')}
        </DialogTitle>
        <DialogContent>
          <TextField
            label={translate('richText.address')}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            error={isWrong}
            helperText={translate(isWrong ? 'richText.noAddress' : 'richText.addressHint')}
            fullWidth
            autoFocus
            margin="dense"
            slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none' } }}
          />
        </DialogContent>
        <DialogActions>
          {before && (
            <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
              {translate('richText.unlink')}
            </Button>
          )}
          <Button onClick={onClose} color="inherit">
            {translate('frame.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {translate('richText.link')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Normalises a typed address to one that the server allows: a path of this site, or a URL with its scheme. */
function addressOf(typed: string): string {
  const text = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text) || /^\/\S*$/.test(text)) return text
  return /^[^\s:/]+\.[^\s:]+$/.test(text) ? `https://${text}` : ''
}
