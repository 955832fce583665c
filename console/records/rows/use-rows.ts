import { useState } from 'react'
import { useInput } from 'react-admin'
import { isSame } from '../../api/record-body.ts'
import type { TableRow } from './rows.ts'

type Form = { read: (value: unknown) => TableRow[]; write: (rows: readonly TableRow[]) => unknown }

/** Edits a nested value as rows. Incomplete rows stay on the screen but not in the value. */
export function useRows(source: string, { read, write }: Form) {
  const { field, fieldState } = useInput({ source })
  const [draft, setDraft] = useState(() => ({ value: field.value, rows: read(field.value) }))
  const isElse = !isSame(draft.value, field.value)
  const rows = isElse ? read(field.value) : draft.rows
  // Another record, or the saved version of this one.
  if (isElse) setDraft({ value: field.value, rows })
  const set = (next: readonly TableRow[]) => {
    const value = write(next)
    setDraft({ value, rows: [...next] })
    field.onChange(value)
  }
  return { rows, set, error: fieldState.error?.message }
}
