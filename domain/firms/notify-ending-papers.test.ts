import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { firmMembers, firms, outbox, rentVehicles } from '#collections/index.ts'
import { renderText } from '#domain/notifications/render-text.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createDealer } from '#test/kit/dealers.ts'
import { createMember } from '#test/kit/people.ts'
import { notifyEndingPapers } from './notify-ending-papers.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)

/** The last second of 1 March 2027 in India. */
const end = '2027-03-01 18:29:59.000Z'
const daysBefore = (days: number) => new Date(Date.parse(end) - days * dayMs)
const notifyAt = (days: number) => notifyEndingPapers(systemCtx, { now: daysBefore(days) })

async function createOperator(name: string, fields: object = { licenceUntil: '2099-03-31 18:29:59.000Z' }) {
  const owner = await createMember(systemCtx, 'secret')
  const { id } = await createDealer(systemCtx, { name, owner: owner.id })
  await updateRecord(systemCtx, firms, id, { kind: 'rentalOperator', ...fields })
  await updateRecord(systemCtx, firms, id, {}, { set: { authorised: true } })
  const addCar = (car: string, permitUntil: string) =>
    createRecord(systemCtx, rentVehicles, { name: car, type: 'car', location: 'Pune', firm: id, permitUntil })
  return { id, owner: owner.id, addCar }
}

const sentTo = async (user: string) => {
  const { table } = outbox
  const rows = await db
    .select({ event: table.event, values: sql<Record<string, string>>`payload->'values'` })
    .from(table)
    .where(eq(table.user, user))
    .orderBy(table.rowid)
  return rows.map(({ event, values }) => ({ event, ...values }))
}

it('the owners of an operator are told once, thirty days before its licence ends, and again of the next one', async () => {
  const { id, owner } = await createOperator('Konkan Drives', { licenceUntil: end })
  const sales = await createMember(systemCtx, 'secret')
  await createRecord(systemCtx, firmMembers, { firm: id, user: sales.id, role: 'sales' })
  await notifyAt(31)
  expect(await sentTo(owner)).toEqual([])
  for (const days of [29, 28, 1]) await notifyAt(days)
  const notice = {
    event: 'licenceEnds',
    firm: 'Konkan Drives',
    day: '01/03/2027',
    path: `/firm/${id}/profile`,
  }
  expect(await sentTo(owner)).toMatchObject([notice])
  expect(await sentTo(sales.id)).toEqual([])
  for (const language of ['en', 'hi'])
    expect(renderText('licenceEnds', language, { ...notice, link: notice.path }).text).toMatch(
      /Konkan Drives.*01\/03\/2027.*\/profile/,
    )

  await updateRecord(systemCtx, firms, id, { licenceUntil: wireDate(daysBefore(-365)) })
  await updateRecord(systemCtx, firms, id, {}, { set: { authorised: true } })
  await notifyAt(-340)
  expect(await sentTo(owner)).toHaveLength(2)
})

it('nobody is told of a licence that we have not checked, or that has ended', async () => {
  const { id, owner } = await createOperator('Ghat Drives', { licenceUntil: end })
  await updateRecord(systemCtx, firms, id, {}, { set: { authorised: false } })
  await notifyAt(10)
  await updateRecord(systemCtx, firms, id, {}, { set: { authorised: true } })
  await notifyAt(-1)
  expect(await sentTo(owner)).toEqual([])
})

it('permits that end on one day are one message, which names three vehicles', async () => {
  const { id, owner, addCar } = await createOperator('Malabar Drives')
  for (const car of ['Swift', 'Baleno', 'Creta', 'Nexon']) await addCar(car, end)
  await addCar('Thar', wireDate(daysBefore(-5)))
  for (const days of [27, 26]) await notifyAt(days)
  const path = `/firm/${id}/rentals`
  const [first, ...others] = await sentTo(owner)
  expect(first).toMatchObject({
    event: 'permitEnds',
    vehicles: 'Baleno, Creta, Nexon +1',
    day: '01/03/2027',
    path,
  })
  expect(others).toEqual([])
  for (const language of ['en', 'hi'])
    expect(renderText('permitEnds', language, { ...first, link: path }).text).toMatch(
      /Nexon \+1.*01\/03\/2027.*rentals/,
    )
  await notifyAt(20)
  expect(await sentTo(owner)).toHaveLength(2)
})
