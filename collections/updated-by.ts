import { text } from './define.ts'

/** Who wrote the record last: the operator's id; empty where the product itself brought it along. */
export const updatedBy = () => text({ max: 15, writable: 'server', internal: 'catalogue' })
