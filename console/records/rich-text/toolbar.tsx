import FormatBoldIcon from '@mui/icons-material/FormatBold'
import FormatItalicIcon from '@mui/icons-material/FormatItalic'
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted'
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered'
import FormatQuoteIcon from '@mui/icons-material/FormatQuote'
import LinkIcon from '@mui/icons-material/Link'
import RedoIcon from '@mui/icons-material/Redo'
import TableIcon from '@mui/icons-material/TableChartOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { translate } from '../../frame/translate.ts'
import { LinkDialog } from './link-dialog.tsx'

type Props = { editor: Editor; isDisabled: boolean }

/** The formatting buttons for the selected text. */
export function Toolbar({ editor, isDisabled }: Props) {
  const [isLinking, setLinking] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const tool = (name: string, icon: ReactNode, onClick: () => void, isOn?: boolean, isOff = false) => (
    <Tool name={name} isOn={isOn} isDisabled={isDisabled || isOff} onClick={onClick}>
      {icon}
    </Tool>
  )
  return (
    <Box
      role="toolbar"
      aria-label={translate('richText.toolbar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.25,
        p: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        position: 'sticky',
        top: { xs: 56, sm: 48 },
        zIndex: 1,
        bgcolor: 'background.paper',
        borderRadius: '8px 8px 0 0',
      }}
    >
      {tool(
        translate('richText.h2'),
        <Letters text="H2" />,
        () => run().toggleHeading({ level: 2 }).run(),
        is.h2,
      )}
      {tool(
        translate('richText.h3'),
        <Letters text="H3" />,
        () => run().toggleHeading({ level: 3 }).run(),
        is.h3,
      )}
      {tool(
        translate('richText.bold'),
        <FormatBoldIcon fontSize="small" />,
        () => run().toggleBold().run(),
        is.bold,
      )}
      {tool(
        translate('richText.italic'),
        <FormatItalicIcon fontSize="small" />,
        () => run().toggleItalic().run(),
        is.italic,
      )}
      {tool(translate('richText.link'), <LinkIcon fontSize="small" />, () => setLinking(true), is.link)}
      {tool(
        translate('richText.bullets'),
        <FormatListBulletedIcon fontSize="small" />,
        () => run().toggleBulletList().run(),
        is.bullets,
      )}
      {tool(
        translate('richText.numbers'),
        <FormatListNumberedIcon fontSize="small" />,
        () => run().toggleOrderedList().run(),
        is.numbers,
      )}
      {tool(
        translate('richText.quote'),
        <FormatQuoteIcon fontSize="small" />,
        () => run().toggleBlockquote().run(),
        is.quote,
      )}
      {tool(
        translate('richText.table'),
        <TableIcon fontSize="small" />,
        () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        is.table,
        is.table,
      )}
      <Box sx={{ flexGrow: 1 }} />
      {tool(
        translate('richText.undo'),
        <UndoIcon fontSize="small" />,
        () => run().undo().run(),
        undefined,
        !is.undo,
      )}
      {tool(
        translate('richText.redo'),
        <RedoIcon fontSize="small" />,
        () => run().redo().run(),
        undefined,
        !is.redo,
      )}
      {is.table && <TableTools editor={editor} isDisabled={isDisabled} />}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  )
}

type ToolProps = {
  name: string
  /** Whether the format is active at the cursor. Undefined for commands that have no state. */
  isOn: boolean | undefined
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ name, isOn, isDisabled, onClick, children }: ToolProps) => (
  <Tooltip title={name}>
    <span>
      <IconButton
        aria-label={name}
        aria-pressed={isOn}
        disabled={isDisabled}
        onClick={onClick}
        // Keeps the editor's focus and selection.
        onMouseDown={event => event.preventDefault()}
        sx={{
          width: { xs: 44, md: 34 },
          height: { xs: 44, md: 34 },
          borderRadius: 1,
          color: isOn ? 'primary.main' : 'text.primary',
          bgcolor: isOn ? theme => theme.palette.tokens['accent-soft'] : 'transparent',
        }}
      >
        {children}
      </IconButton>
    </span>
  </Tooltip>
)

const Letters = ({ text }: { text: string }) => (
  <Box component="span" aria-hidden sx={{ fontSize: 13, fontWeight: 800 }}>
    {text}
  </Box>
)

/** The row and column buttons of the table at the cursor. */
function TableTools({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const run = () => editor.chain().focus()
  const tools = [
    [translate('richText.addRow'), () => run().addRowAfter().run()],
    [translate('richText.addColumn'), () => run().addColumnAfter().run()],
    [translate('richText.removeRow'), () => run().deleteRow().run()],
    [translate('richText.removeColumn'), () => run().deleteColumn().run()],
    [translate('richText.headRow'), () => run().toggleHeaderRow().run()],
    [translate('richText.removeTable'), () => run().deleteTable().run()],
  ] as const
  return (
    <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {tools.map(([name, onClick]) => (
        <Button
          key={name}
          size="small"
          color="inherit"
          disabled={isDisabled}
          onMouseDown={event => event.preventDefault()}
          onClick={onClick}
        >
          {name}
        </Button>
      ))}
    </Box>
  )
}
