import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { hasRunNothing, isServerGone } from './server-gone.ts'

/** Milliseconds until a statement is repeated on another connection. */
const retryDelayMs = 200

/** A pool that repeats a statement once if its server has vanished or takes no writes. */
export class RetryingPool extends pg.Pool {
  // The driver's query method has a dozen signatures; all are passed through unchanged.
  override query(...args: unknown[]): never {
    const queryOnce = () => Reflect.apply(super.query, this, args) as Promise<unknown>
    if (typeof args.at(-1) === 'function') return queryOnce() as never
    return retryIfGone(args[0], queryOnce) as never
  }
}

/** A write is repeated only if it has certainly not run. */
export async function retryIfGone<T>(statement: unknown, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isServerGone(error) || !(isRead(statement) || hasRunNothing(error))) throw error
    await setTimeout(retryDelayMs)
    return run()
  }
}

/** Whether a statement looks like a read. Functions that it calls may still write. */
export function isRead(statement: unknown): boolean {
  const text = statementText(statement) ?? ''
  if (/\bgraphile_worker\.|\bpg_notify\b/.test(text)) return false
  // A part of `with` may write.
  return /^\s*with\b/i.test(text)
    ? !/\b(insert|update|delete|merge)\b/i.test(text)
    : /^\s*select\b/i.test(text)
}

/** The SQL of a statement as the driver takes it: a text, or an object with one. */
export function statementText(statement: unknown): string | undefined {
  const text =
    typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return typeof text === 'string' ? text : undefined
}
