import { wireDate } from '#collections/define.ts'
import { memberIds } from './roles.ts'

export type Body = Record<string, unknown>

/** The records of a collection by their names; `the` returns the id of an earlier one. */
export type Specimens = Record<string, Record<string, (the: (path: string) => string) => Body>>

/** The name of every file of every record. */
export const picture = 'picture_abcdefghij.png'

export const [past, future] = ['2020-01-01 00:00:00.000Z', '2090-01-01 00:00:00.000Z']
export const { member, other, seller } = memberIds
export const inDays = (days: number) => wireDate(new Date(Date.now() + days * 86_400_000))

export const sender = { name: 'Asha', email: 'asha@example.in' }

/** Records that need no id of another. */
export const fixed = (bodies: Record<string, Body>) =>
  Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, () => body]))
