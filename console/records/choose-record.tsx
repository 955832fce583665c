import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import type { ReactNode } from 'react'
import {
  BulkActionsToolbar,
  SelectPageCheckbox,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
} from 'react-admin'
import { translate } from '../frame/translate.ts'

/** `label`: the field that names the record. */
type Props = { label: string }

/** Marks a record of a list, to do something with all that are marked. */
export function ChooseRecord({ label }: Props) {
  const record = useRecordContext()
  const { selectedIds = [], onToggleItem } = useListContext()
  if (!record) return null
  const name = String(record[label] || record.id)
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      onClick={event => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': translate('publish.choose', { name }) } }}
    />
  )
}

/** The same as a table's first column, with all of the page at its head; React Admin's own names its boxes twice alike. */
export function ChooseColumn({ label }: Props) {
  const place = useDataTableRenderContext()
  if (place !== 'header' && place !== 'data') return null
  return (
    <TableCell padding="checkbox">
      {place === 'header' ? <SelectPageCheckbox /> : <ChooseRecord label={label} />}
    </TableCell>
  )
}

/** What can be done with all that are marked, once one is: a toolbar that is only out of sight would still take the focus. */
export function ChosenToolbar({ children }: { children: ReactNode }) {
  const { selectedIds = [] } = useListContext()
  return selectedIds.length > 0 ? <BulkActionsToolbar>{children}</BulkActionsToolbar> : null
}
