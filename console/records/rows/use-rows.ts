import { useState } from 'react'
import { useInput } from 'react-admin'
import { isSame } from '../../api/record-body.ts'
import type { Row } from './rows.ts'

type Form = { read: (value: unknown) => Row[]; write: (rows: readonly Row[]) => unknown }

/** A field's nested value as rows to edit. Rows that are half written stay on the screen, and out of the value. */
export function useRows(source: string, { read, write }: Form) {
  const { field, fieldState } = useInput({ source })
  const [kept, setKept] = useState(() => ({ value: field.value, rows: read(field.value) }))
  const isElse = !isSame(kept.value, field.value)
  const rows = isElse ? read(field.value) : kept.rows
  // Another record, or one's own as the server has it now.
  if (isElse) setKept({ value: field.value, rows })
  const set = (next: readonly Row[]) => {
    const value = write(next)
    setKept({ value, rows: [...next] })
    field.onChange(value)
  }
  return { rows, set, error: fieldState.error?.message }
}
