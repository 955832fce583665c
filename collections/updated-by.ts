import { text } from './define.ts'

/** Who wrote the record last: the operator's id; empty for records that the product ships. */
export const updatedBy = () => text({ max: 15, writable: 'server', internal: 'catalogue' })
