import { fieldType } from '../field-types/index.ts'
import { FilterError } from './filter-error.ts'

/** A value as a field of that kind reads it, without the field's limits. Throws if the value does not fit. */
export function readValue(
  kind: 'integer' | 'number' | 'bool' | 'date',
  value: string | number | boolean,
): unknown {
  const result = fieldType(kind === 'integer' ? 'number' : kind).read(value, {})
  if ('error' in result) throw new FilterError(`${JSON.stringify(value)} is no ${kind}`)
  return kind === 'date' ? clampInstant(String(result.value)) : result.value
}

/** PostgreSQL knows no year 0 and reads no sign before a year; no stored date lies beyond either end. */
function clampInstant(instant: string): string {
  if (instant.startsWith('-') || instant.startsWith('0000')) return '-infinity'
  return instant.startsWith('+') ? 'infinity' : instant
}
