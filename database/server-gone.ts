import pg from 'pg'
import { causesOf } from './error-causes.ts'

/** The server is a standby, and another one takes writes. */
const readOnlyCode = '25006'
/** The server starts, and has run nothing yet. */
const startingCode = '57P03'
/** The server ends or refuses connections. */
const goneCodes = new Set([
  readOnlyCode,
  startingCode,
  '57P01',
  '57P02',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08006',
])
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Whether a statement met a server that has vanished or takes no writes, so that another connection may succeed. */
export function isServerGone(error: unknown): boolean {
  for (const each of causesOf(error)) {
    if (each instanceof pg.DatabaseError) return goneCodes.has(each.code ?? '')
    const isSocket = 'syscall' in each && ['connect', 'read', 'write'].includes(String(each.syscall))
    if (isSocket && 'code' in each && unreachable.has(String(each.code))) return true
    if (/^Connection terminated|is not queryable$|^Query read timeout$/.test(each.message)) return true
  }
  return false
}

/** Whether such an error came before the server ran anything, so that a write may be repeated. */
export function hasRunNothing(error: unknown): boolean {
  return causesOf(error).some(each =>
    each instanceof pg.DatabaseError
      ? each.code === readOnlyCode || each.code === startingCode
      : 'syscall' in each && each.syscall === 'connect',
  )
}

/** Whether the connection's server takes no writes. */
export const isReadOnlyServer = (error: unknown): boolean =>
  causesOf(error).some(each => each instanceof pg.DatabaseError && each.code === readOnlyCode)
