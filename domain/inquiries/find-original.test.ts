import { expect, it } from 'vitest'
import { carsInquiry } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { inTransaction } from '#records/transaction.ts'
import { createDatabase } from '#test/kit/database.ts'
import { findOriginalInquiry } from './find-original.ts'

const { db } = await createDatabase()

/** The locks that an inquiry of this sender takes, in their order in the database. */
const locksOf = (sender: { number?: string; email?: string }) =>
  inTransaction(systemContext(db), async inner => {
    await findOriginalInquiry(inner, carsInquiry, { id: 'inquiry00000000', cars: 'tata-nexon', ...sender })
    const { rows } = await inner.db.execute<{ objid: string }>(
      `select objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() order by objid`,
    )
    return rows.map(({ objid }) => objid)
  })

it('senders without an e-mail address wait only for those with their number', async () => {
  const asha = await locksOf({ number: '98220 70001', email: '' })
  expect(asha).toHaveLength(1)
  expect(await locksOf({ number: '+91 98220 70001' })).toEqual(asha)
  expect(await locksOf({ number: '98220 70002', email: '' })).not.toEqual(asha)
})

it('senders without a number wait only for those with their e-mail address', async () => {
  const asha = await locksOf({ email: 'Asha@example.in' })
  expect(asha).toHaveLength(1)
  expect(await locksOf({ email: 'asha@example.in', number: '' })).toEqual(asha)
  expect(await locksOf({ email: 'other@example.in', number: '12' })).not.toEqual(asha)
})

it('a sender waits for those with the same address and for those with the same number', async () => {
  const [both, address, number] = await Promise.all([
    locksOf({ email: 'meera@example.in', number: '9822070003' }),
    locksOf({ email: 'meera@example.in' }),
    locksOf({ number: '9822070003' }),
  ])
  expect(both).toEqual(expect.arrayContaining([...address, ...number]))
  expect(both).toHaveLength(2)
})
