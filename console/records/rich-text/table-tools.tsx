import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/react'
import { say } from '../../frame/words.ts'

/** Rows and columns of the table in which the cursor stands. */
export function TableTools({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const run = () => editor.chain().focus()
  const tools = [
    [say('richText.addRow'), () => run().addRowAfter().run()],
    [say('richText.addColumn'), () => run().addColumnAfter().run()],
    [say('richText.removeRow'), () => run().deleteRow().run()],
    [say('richText.removeColumn'), () => run().deleteColumn().run()],
    [say('richText.headRow'), () => run().toggleHeaderRow().run()],
    [say('richText.removeTable'), () => run().deleteTable().run()],
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
