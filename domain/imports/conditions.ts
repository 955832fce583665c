import type { Conditions } from './mapping-schema.ts'
import type { SourceRow } from './read-rows.ts'

/** Whether the cells match all conditions. */
export const matchesConditions = (cells: SourceRow['cells'], where: Conditions): boolean =>
  Object.entries(where).every(([column, pattern]) => pattern.test(cells[column] ?? ''))
