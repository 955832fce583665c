import { badRequest } from '#records/errors.ts'
import { endOfJson } from '#records/nesting.ts'

// An escape is one whose backslash is not itself escaped.
const nul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * The object that a JSON text begins with; what follows it is ignored. 400 for anything else, for deep nesting and for
 * NUL, which PostgreSQL takes in no text.
 */
export function jsonObject(text: string): Record<string, unknown> {
  const start = text.trimStart()
  const end = start.startsWith('{') ? endOfJson(start) : undefined
  if (end === undefined || nul.test(start.slice(0, end))) throw badRequest()
  try {
    // It begins with a brace, so it is an object or nothing.
    return JSON.parse(start.slice(0, end)) as Record<string, unknown>
  } catch {
    throw badRequest()
  }
}
