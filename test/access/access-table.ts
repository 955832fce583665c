import type { AccessRow } from './access-row.ts'
import { subjects } from './subjects.ts'

/**
 * Every collection's access, written by hand from the design, a file for each subject: the code has to match this
 * table, never the other way round.
 */
export const accessTable: Record<string, AccessRow> = Object.assign({}, ...subjects.map(({ rows }) => rows))
