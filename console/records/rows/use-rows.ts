import { useState } from 'react'
import { useInput } from 'react-admin'
import { isSame } from '../../api/record-body.ts'
import type { TableRow } from './rows.ts'

type Form = { read: (value: unknown) => TableRow[]; write: (rows: readonly TableRow[]) => unknown }

/** A field's nested value as rows to edit. Rows that are half written stay on the screen, and out of the value. */
export function useRows(source: string, { read, write }: Form) {
  const { field, fieldState } = useInput({ source })
  const [draft, setDraft] = useState(() => ({ value: field.value, rows: read(field.value) }))
  const isElse = !isSame(draft.value, field.value)
  const rows = isElse ? read(field.value) : draft.rows
  // Another record, or one's own as the server has it now.
  if (isElse) setDraft({ value: field.value, rows })
  const set = (next: readonly TableRow[]) => {
    const value = write(next)
    setDraft({ value, rows: [...next] })
    field.onChange(value)
  }
  return { rows, set, error: fieldState.error?.message }
}
