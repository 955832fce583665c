import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import { required, useInput } from 'react-admin'
import type { FieldDescription } from '../../api/describe.ts'
import { fieldName } from '../../frame/i18n-provider.ts'
import { InputError } from '../form-part.tsx'
import { editorStyles } from './editor-styles.ts'
import { htmlOf } from './html-of.ts'
import { Toolbar } from './toolbar.tsx'

type Props = { field: FieldDescription; isDisabled?: boolean }

/** A rich text with headings, lists, links and tables. It changes the form only when the operator types. */
export default function RichTextInput({ field: { name, required: isRequired }, isDisabled = false }: Props) {
  const label = useId()
  const { field, fieldState } = useInput({ source: name, validate: isRequired ? [required()] : [] })
  const last = useRef<string>(field.value ?? '')
  const editor = useEditor({
    extensions,
    content: last.current,
    editable: !isDisabled,
    // Emotion's styles have this page's nonce.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': label },
    },
    onUpdate: ({ editor: changed }) => {
      last.current = htmlOf(changed.getHTML())
      field.onChange(last.current)
    },
    onBlur: () => field.onBlur(),
  })
  // The other editor's text after a conflict, or a reloaded record.
  useEffect(() => {
    if (field.value === last.current) return
    last.current = field.value ?? ''
    editor.commands.setContent(last.current, { emitUpdate: false })
  }, [editor, field.value])
  const isWrong = fieldState.error !== undefined
  return (
    <Box sx={{ width: '100%', minWidth: 0, mb: 2 }}>
      <Typography
        id={label}
        variant="body2"
        color={isWrong ? 'error' : 'textSecondary'}
        sx={{ mb: 0.75 }}
        onClick={() => editor.commands.focus()}
      >
        {fieldName(name)}
        {isRequired && ' *'}
      </Typography>
      <Box
        sx={[
          {
            border: 1,
            borderColor: isWrong
              ? 'error.main'
              : theme => (theme.palette.tokens ? theme.palette.tokens['line-strong'] : 'divider'),
            borderRadius: 1,
            bgcolor: 'background.paper',
            '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
          },
          editorStyles,
        ]}
      >
        <Toolbar editor={editor} isDisabled={isDisabled} />
        <EditorContent editor={editor} />
      </Box>
      <InputError error={fieldState.error && (fieldState.error.message ?? '')} />
    </Box>
  )
}

/** Column widths would be inline styles, which the sanitiser and the console's content policy forbid. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** The content that an article may have: the same as the server's sanitiser allows. */
const extensions = [
  StarterKit.configure({
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      // The same value as the server writes.
      HTMLAttributes: { rel: 'nofollow ugc noopener', target: null, class: null },
    },
  }),
  Image,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]
