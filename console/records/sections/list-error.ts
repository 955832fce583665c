import { type FieldErrors, get } from 'react-hook-form'

/** The parts of an error that are not errors of the list's items. */
const own = new Set(['type', 'types', 'message', 'ref', 'root'])

/** The message of a list's error, unless one of its inputs shows it. */
export function listError(errors: FieldErrors, source: string): unknown {
  const error: { message?: string } | undefined = get(errors, source)
  return error && Object.keys(error).every(key => own.has(key)) ? error.message : undefined
}
