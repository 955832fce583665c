import pg from 'pg'
import { StatementCancelledError } from '#database/cancellation.ts'
import { causesOf, isDiskFull } from '#database/error-causes.ts'

/** Out of time, of connections or of disk; shutting down or starting. */
const transientCodes = new Set([
  '57014',
  '53300',
  '53100',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '08006',
  '08001',
])
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** Whether a statement was cancelled because its client left. */
export const isCancelled = (error: unknown): boolean =>
  causesOf(error).some(each => each instanceof StatementCancelledError)

/** Whether the database or the disk cannot serve right now, and a retry may succeed. */
export function isTransientError(error: unknown): boolean {
  if (isDiskFull(error)) return true
  for (const each of causesOf(error)) {
    if (each instanceof pg.DatabaseError) return transientCodes.has(each.code ?? '')
    const isSocket = 'syscall' in each && ['connect', 'read', 'write'].includes(String(each.syscall))
    if (isSocket && 'code' in each && unreachable.has(String(each.code))) return true
    if (/^timeout exceeded when trying to connect$|^Connection terminated/.test(each.message)) return true
  }
  return false
}
