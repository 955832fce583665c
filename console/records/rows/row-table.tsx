import AddIcon from '@mui/icons-material/Add'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ClipboardEvent, useId, useRef, useState } from 'react'
import { translate } from '../../frame/translate.ts'
import { SmallIconButton } from '../small-icon-button.tsx'
import { RowCell } from './row-cell.tsx'
import { type Column, isTable, moveItem, newRow, pasteRows, readTable, type TableRow } from './rows.ts'

type Props = {
  label: string
  columns: readonly Column[]
  rows: readonly TableRow[]
  onChange: (rows: readonly TableRow[]) => void
  isLabelShown?: boolean
}

/** A table to edit, add, remove and sort rows. A spreadsheet's cells can be pasted into any cell. */
export function RowTable({ label, columns, rows, onChange, isLabelShown = true }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const editedRows = rows.length ? rows : [newRow()]
  const paste = (row: number, column: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    const table = readTable(text)
    onChange(pasteRows(rows, columns, { row, column }, table))
    setAnnouncement(translate('rows.pasted', { count: table.length }))
  }
  const write = (at: number, name: string, text: string) =>
    onChange(
      editedRows.map((row, each) => (each === at ? { ...row, cells: { ...row.cells, [name]: text } } : row)),
    )
  const add = () => {
    onChange([...editedRows, newRow()])
    // The new row exists after the next render.
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>('[data-row]:last-child input, [data-row]:last-child textarea')
        ?.focus(),
    )
  }
  const widths = columns.map(({ share = 1, type }) => `minmax(${type === 'date' ? '136px' : 0}, ${share}fr)`)
  const template = `${widths.join(' ')} auto`
  const narrow = columns.length === 2 ? widths.join(' ') : 'minmax(0, 1fr) minmax(0, 1fr)'
  return (
    <Box role="group" aria-labelledby={id} sx={{ position: 'relative', minWidth: 0 }}>
      <Typography
        id={id}
        variant="h3"
        component={isLabelShown ? 'h2' : 'h3'}
        sx={isLabelShown ? { mb: 1 } : hidden}
      >
        {label}
      </Typography>
      <Box
        aria-hidden
        sx={{ display: { xs: 'none', sm: 'grid' }, gridTemplateColumns: template, gap: 1, mb: 0.5, pr: 13.5 }}
      >
        {columns.map(({ name, label: head }) => (
          <Typography key={name} variant="body2" color="textSecondary">
            {head}
          </Typography>
        ))}
      </Box>
      <Box ref={list}>
        {editedRows.map((row, at) => (
          <Box
            key={rows.length ? row.key : 'first'}
            data-row
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: narrow, sm: template },
              gap: { xs: 0.5, sm: 1 },
              alignItems: 'start',
              mb: { xs: 1.5, sm: 0.75 },
              pb: { xs: 1, sm: 0 },
              borderBottom: { xs: '1px dashed', sm: 0 },
              // As a plain value it would be reset by the border of each width.
              borderColor: { xs: 'divider' },
            }}
          >
            {columns.map((column, across) => (
              <RowCell
                key={column.name}
                column={column}
                label={translate('rows.cell', { column: column.label, row: at + 1 })}
                text={row.cells[column.name] ?? ''}
                onChange={text => write(at, column.name, text)}
                onPaste={paste(at, across)}
              />
            ))}
            <Box
              sx={{
                display: 'flex',
                width: 100,
                justifyContent: 'flex-end',
                ml: { xs: 'auto', sm: 0 },
                gridColumn: { xs: '1 / -1', sm: 'auto' },
              }}
            >
              <SmallIconButton
                label={translate('rows.up', { row: at + 1 })}
                isOff={at === 0}
                onClick={() => onChange(moveItem(editedRows, at, at - 1))}
                Icon={UpIcon}
              />
              <SmallIconButton
                label={translate('rows.down', { row: at + 1 })}
                isOff={at === editedRows.length - 1}
                onClick={() => onChange(moveItem(editedRows, at, at + 1))}
                Icon={DownIcon}
              />
              <SmallIconButton
                label={translate('rows.remove', { row: at + 1 })}
                isOff={rows.length === 0}
                onClick={() => onChange(rows.filter(each => each !== row))}
                Icon={CloseIcon}
              />
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button size="small" startIcon={<AddIcon />} onClick={add}>
          {translate('rows.add')}
        </Button>
        <Typography role="status" variant="body2" color="textSecondary">
          {announcement || translate('rows.pasteHint')}
        </Typography>
      </Box>
    </Box>
  )
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
