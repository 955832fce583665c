import type { Context } from 'hono'
import { notFound } from '#records/errors.ts'

/** The id that the address names. No id holds NUL, and PostgreSQL does not take it. */
export function recordId(c: Context): string {
  const id = c.req.param('id') ?? ''
  if (id.includes('\0')) throw notFound()
  return id
}
