import { sql } from 'drizzle-orm'
import type { Term } from './term.ts'

// PostgreSQL keeps these escapes in a json column and fails when it reads into one.
const unreadable = String.raw`\\u(0000|d[89a-f])`

/** The part of a nested value that the path leads to; NULL where it leads nowhere. Numbers index lists. */
export function jsonAt(term: Term, path: readonly string[]): Term {
  if (!path.length) {
    const { expression } = term
    const readable = sql`(case when ${expression}::text !~* ${sql.raw(`'${unreadable}'`)} then ${expression} end)`
    return { ...term, expression: readable, isNullable: true }
  }
  return { ...term, expression: sql`(${term.expression} #> ${sql.param([...path])}::text[])` }
}
