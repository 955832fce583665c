import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/react'
import { translate } from '../../frame/translate.ts'

/** Rows and columns of the table in which the cursor stands. */
export function TableTools({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
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
