import { RecordError } from '#records/errors.ts'

/** The number of files that one operator may import at the same time in this process. */
const maxImports = 2

const running = new Map<string, number>()

export const importRunningError = () => new RecordError(429, 'Another import is running.', { retryAfter: 30 })

/** Begins an operator's import. Call the returned function when it ends. Errors: 429 while too many of its imports run. */
export function takeImportSlot(operator: string): () => void {
  const count = running.get(operator) ?? 0
  if (count >= maxImports) throw importRunningError()
  running.set(operator, count + 1)
  return () => {
    const left = (running.get(operator) ?? 1) - 1
    if (left) running.set(operator, left)
    else running.delete(operator)
  }
}
