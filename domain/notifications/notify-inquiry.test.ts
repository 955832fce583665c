import { expect, it } from 'vitest'
import { cars, carsInquiry, outbox, superusers } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { inTransaction } from '#records/transaction.ts'
import { createDatabase } from '#test/kit/database.ts'
import { recordStatements } from '#test/kit/record-queries.ts'
import { notifyInquiry } from './notify-inquiry.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01' })
const tell = (id: string) =>
  inTransaction(systemCtx, inner =>
    notifyInquiry(inner, carsInquiry, {
      id,
      name: 'Asha',
      email: 'asha@example.in',
      number: '9822041234',
      cars: car.id,
    }),
  )
const addOperator = (name: string, role: 'support' | 'editor') =>
  createRecord(systemCtx, superusers, { email: `${name}@desk.example`, name, role })
const recipients = async (id: string) =>
  (await db.select().from(outbox.table))
    .filter(({ key }) => key.includes(`/${id}`))
    .map(({ recipient }) => recipient)
    .sort()

it('notifies many operators of an inquiry with as many statements as one', async () => {
  await addOperator('first', 'support')
  await addOperator('author', 'editor')
  const forOne = await recordStatements(() => tell('one'))
  for (let at = 0; at < 12; at++) await addOperator(`more${at}`, 'support')
  const forMany = await recordStatements(() => tell('many'))
  expect(forMany.length).toBeLessThanOrEqual(forOne.length)
  expect(await recipients('one')).toEqual(['asha@example.in', 'first@desk.example'])
  expect(await recipients('many')).toHaveLength(14)
  await tell('many')
  expect(await recipients('many')).toHaveLength(14)
})

it('masks the phone number in operators’ mail', async () => {
  await tell('read')
  const [message] = (await db.select().from(outbox.table)).filter(({ key }) =>
    key.includes('desk:CarsInquiry/read'),
  )
  expect(message?.payload).toMatchObject({ values: { phone: '••••••••34' } })
})
