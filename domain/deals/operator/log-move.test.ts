import { and, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog, deals, outbox } from '#collections/index.ts'
import { purgeOld } from '#domain/retention/purge-old.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openDeals } from '#test/kit/deals.ts'
import { createMember } from '#test/kit/people.ts'
import { processes } from '../processes/processes.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const seller = await createMember(desk.systemCtx, 'secret', 'Ravi')
const buyer = await createMember(desk.systemCtx, 'secret', 'Asha')
const { offer, move, stored, eventsOf, handOver } = openDeals(db, { seller: seller.id, buyer: buyer.id })

const reason = 'Asha paid a stranger.'
const stop = (id: string, body: object, role: 'support' | 'editor' | 'owner' = 'support') =>
  desk.call(desk.as(role), 'POST', `deals/${id}/stop`, body)
const entriesOf = (record: string) =>
  db
    .select()
    .from(auditLog.table)
    .where(and(eq(auditLog.table.record, record), eq(auditLog.table.action, 'moveDeal')))

it('a stop is one move with one entry, both sides are notified, and the listing is open again', async () => {
  const { id } = await offer()
  await move('seller', id, 'accept')
  const body = { reason, moveId: 'one', seen: 2 }
  expect((await stop(id, body)).body).toMatchObject({ state: 'cancelled', moves: 3 })
  expect((await stop(id, body)).body).toMatchObject({ state: 'cancelled', moves: 3 })
  expect(await entriesOf(id)).toMatchObject([
    {
      actor: desk.operators.support,
      kind: 'deals',
      changes: {
        state: { before: 'agreed', after: 'cancelled' },
        reason: { after: reason },
        transition: 'stop',
      },
    },
  ])
  const sent = await db
    .select({ user: outbox.table.user })
    .from(outbox.table)
    .where(and(eq(outbox.table.event, 'saleCancelled'), sql`key like ${`deal:${id}:%`}`))
  expect(sent.map(({ user }) => user).sort()).toEqual([buyer.id, seller.id].sort())
  expect((await eventsOf(id)).at(-1)).toMatchObject({
    by: 'operator',
    actor: desk.operators.support,
    payload: { reason },
  })
})

it('needs the area, a reason and the present state; what is refused leaves no entry', async () => {
  const { id } = await offer()
  expect((await stop(id, { reason }, 'editor')).status).toBe(404)
  expect((await stop(id, {})).body.data.reason.code).toBe('validation_invalid_type')
  expect((await stop(id, { reason: 'no' })).body.data.reason.code).toBe('validation_too_small')
  await move('seller', id, 'counter', { price: 390_000 })
  const stale = await stop(id, { reason, seen: 1 })
  expect([stale.status, stale.body.data.state.params]).toEqual([409, { state: 'countered', moves: 2 }])
  expect(await entriesOf(id)).toEqual([])
  await expect(move('buyer', id, 'stop', { reason })).rejects.toMatchObject({ status: 403 })
  expect((await stop(id, { reason, seen: 2 }, 'owner')).status).toBe(200)
  expect((await stop(id, { reason })).status).toBe(409)
})

it.each(
  processes.flatMap(({ name, transitions }) =>
    Object.entries(transitions)
      .filter(([, { by }]) => by.includes('operator'))
      .map(([transition, { needs, personal }]) => ({ name, transition, needs, personal })),
  ),
)('an operator gives a reason for $transition of $name, which can be erased', ({ needs }) => {
  const { error } = needs.safeParse({})
  expect(error?.issues.map(({ path }) => path)).toEqual([['reason']])
  expect(needs.safeParse({ reason }).success).toBe(true)
})

it('erases the reasons with the facts of their deals, or with the deals', async () => {
  const purge = () => purgeOld(desk.systemCtx, { codesDays: 1, sessionsDays: 30, inquiriesMonths: 24 })
  const endBefore = (id: string, months: number) =>
    db
      .update(deals.table)
      .set({ endedAt: sql`now() - make_interval(months => ${months})` })
      .where(eq(deals.table.id, id))
  const [sale, refused, gone, fresh] = [await offer(), await offer(), await offer(), await offer()]
  await handOver(sale.id)
  for (const { id } of [sale, refused, gone, fresh]) await stop(id, { reason })
  await endBefore(sale.id, 7)
  await endBefore(refused.id, 7)
  await endBefore(gone.id, 25)
  expect(await purge()).toMatchObject({ moveReasons: 3 })
  for (const { id } of [sale, refused, gone]) {
    const [entry] = await entriesOf(id)
    expect(entry?.changes).toEqual({
      state: { before: expect.any(String), after: 'cancelled' },
      transition: 'stop',
    })
  }
  expect(JSON.stringify([await eventsOf(sale.id), await stored(sale.id)])).not.toContain(reason)
  expect((await entriesOf(fresh.id))[0]?.changes).toMatchObject({ reason: { after: reason } })
  expect(await purge()).toMatchObject({ moveReasons: 0 })
})
