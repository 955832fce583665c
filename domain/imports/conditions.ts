import type { Conditions } from './mapping-shape.ts'
import type { Row } from './read-rows.ts'

/** Whether the cells are as all conditions say. */
export const applies = (cells: Row['cells'], where: Conditions): boolean =>
  Object.entries(where).every(([column, pattern]) => pattern.test(cells[column] ?? ''))
