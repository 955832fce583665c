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

/** Selects a record of a list for a bulk action. */
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

/** A table's first column with a box to select the whole page. React Admin's own column gives all boxes the same name. */
export function ChooseColumn({ label }: Props) {
  const place = useDataTableRenderContext()
  if (place !== 'header' && place !== 'data') return null
  return (
    <TableCell padding="checkbox">
      {place === 'header' ? <SelectPageCheckbox /> : <ChooseRecord label={label} />}
    </TableCell>
  )
}

/** The bulk actions, rendered only with a selection: a hidden toolbar would still take focus. */
export function ChosenToolbar({ children }: { children: ReactNode }) {
  const { selectedIds = [] } = useListContext()
  return selectedIds.length > 0 ? <BulkActionsToolbar>{children}</BulkActionsToolbar> : null
}
