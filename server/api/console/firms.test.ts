import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, firmMembers, firmPlaces, firms, outbox, users } from '#collections/index.ts'
import { renderText } from '#domain/notifications/render-text.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const { systemCtx } = desk

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const read = (id: string) => getRecord(systemCtx, firms, id)
const list = async (query = '') => (await desk.get('support', `console/firms${query}`)).body
const namesOf = async (query: string) => (await list(query)).items.map(({ name }: { name: string }) => name)
const decide = (id: string, body: object, role: 'owner' | 'editor' | 'support' = 'support') =>
  desk.call(desk.as(role), 'POST', `console/firms/${id}`, body)

/** A firm with an owner, who reads Hindi, and a member of its sales team. */
async function createFirm(name: string, { city = 'Pune', ...values }: Record<string, unknown> = {}) {
  const set = { name, kind: 'usedDealer' as const, ...values }
  const { id } = await createRecord(systemCtx, firms, {}, { set })
  await createRecord(systemCtx, firmPlaces, { firm: id, city: String(city), address: '1 Market Road' })
  const [owner, sales] = [
    await createMember(systemCtx, 'secret', 'Owner'),
    await createMember(systemCtx, 'secret'),
  ]
  await updateRecord(systemCtx, users, owner.id, { language: 'hi' })
  await createRecord(systemCtx, firmMembers, { firm: id, user: owner.id, role: 'owner' })
  await createRecord(systemCtx, firmMembers, { firm: id, user: sales.id, role: 'sales' })
  const sentTo = async (user: string) => {
    const { table } = outbox
    return db
      .select({
        event: table.event,
        language: table.language,
        values: sql<Record<string, string>>`payload->'values'`,
      })
      .from(table)
      .where(eq(table.user, user))
      .orderBy(table.created)
  }
  return { id, owner: owner.id, sales: sales.id, sentTo }
}

const licensed = {
  verified: true,
  authorised: true,
  published: true,
  certificateNumber: 'MH/1',
  certificateUntil: '2090-01-01 00:00:00.000Z',
}

describe('the list of firms', async () => {
  await createFirm('Verified', licensed)
  await createFirm('Ending', {
    ...licensed,
    certificateUntil: `${dayFromNow(30)} 00:00:00.000Z`,
    city: 'Nashik',
  })
  await createFirm('Ended', { ...licensed, authorised: false, certificateUntil: '2020-01-01 00:00:00.000Z' })
  await createFirm('Long waiting', { waitingSince: '2020-01-01 00:00:00.000Z' })
  await createFirm('Rentals', { kind: 'rentalOperator' })
  await createFirm('Brand', { kind: 'newDealer', verified: true, published: true })
  await createFirm('Refused', { decision: 'refused' })

  it('has those that wait first, then those whose licence ends next', async () => {
    const { items, waiting, cities } = await list()
    expect(items.map(({ name, state }: Record<string, string>) => `${name} ${state}`)).toEqual([
      'Long waiting waiting',
      'Rentals waiting',
      'Ended expired',
      'Ending verified',
      'Verified verified',
      'Brand verified',
      'Refused refused',
    ])
    expect([waiting, cities]).toEqual([2, ['Nashik', 'Pune']])
  })

  it.each([
    ['?kind=newDealer', ['Brand']],
    ['?city=Nashik', ['Ending']],
    ['?state=waiting', ['Long waiting', 'Rentals']],
    ['?state=expired', ['Ended']],
    ['?expiring=1', ['Ended', 'Ending']],
    ['?text=end', ['Ended', 'Ending']],
    ['?kind=newDealer&city=Nashik', []],
  ])('is filtered by %s', async (query, names) => expect(await namesOf(query)).toEqual(names))

  it('counts what waits on the dashboard', async () => {
    const { waiting } = (await desk.get('support', 'console/dashboard')).body
    expect(waiting.find(({ what }: { what: string }) => what === 'firms')).toMatchObject({ count: 2 })
  })
})

describe('a firm', () => {
  it('is shown with its licence, places and people', async () => {
    const firm = await createFirm('Shown', { certificateNumber: 'MH/2' })
    const { body } = await desk.get('support', `console/firms/${firm.id}`)
    expect(body).toMatchObject({ number: 'MH/2', until: '', state: 'waiting', firm: { name: 'Shown' } })
    expect(body.places).toMatchObject([{ city: 'Pune', address: '1 Market Road' }])
    // Both can be of the same millisecond, so their order is open.
    const members = Object.groupBy(body.members as { role: string }[], ({ role }) => role)
    expect(members).toMatchObject({ owner: [{ name: 'Owner' }], sales: [{ user: firm.sales }] })
  })

  it('is verified with the number and last day of its licence; its owners are told in their language', async () => {
    const firm = await createFirm('New')
    expect(
      (await decide(firm.id, { decision: 'verify', number: 'MH/3', until: dayFromNow(90) })).status,
    ).toBe(204)
    expect(await read(firm.id)).toMatchObject({
      verified: true,
      authorised: true,
      published: true,
      certificateNumber: 'MH/3',
      decision: 'verified',
    })
    expect((await desk.get('owner', `console/firms/${firm.id}`)).body.state).toBe('verified')
    const sent = await firm.sentTo(firm.owner)
    expect(sent).toMatchObject([
      { event: 'firmVerified', language: 'hi', values: { firm: 'New', path: `/firm/${firm.id}` } },
    ])
    expect(renderText('firmVerified', 'hi', sent[0]?.values ?? {}).subject).toContain(
      'सवारी ने New की जांच पूरी कर ली है',
    )
    expect(await firm.sentTo(firm.sales)).toEqual([])
  })

  it('is valid through the last day of its licence in India', async () => {
    const firm = await createFirm('Today')
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    expect((await decide(firm.id, { decision: 'verify', number: 'MH/4', until: today })).status).toBe(204)
  })

  it.each([
    ['without a number', { decision: 'verify', until: dayFromNow(90) }, ['number']],
    ['without a last day', { decision: 'verify', number: 'MH/5' }, ['until']],
    ['with a licence that has ended', { decision: 'verify', number: 'MH/5', until: '2020-01-01' }, ['until']],
    ['with a date that is none', { decision: 'verify', number: 'MH/5', until: 'soon' }, ['until']],
    ['without a reason', { decision: 'refuse' }, ['reason']],
    ['by withdrawing what nobody has verified', { decision: 'withdraw', reason: 'Closed.' }, ['decision']],
    ['by an unknown decision', { decision: 'revoke' }, ['decision']],
  ])('is not decided %s', async (_, body, fields) => {
    const firm = await createFirm('Wrong')
    const { status, body: refusal } = await decide(firm.id, body)
    expect([status, Object.keys(refusal.data)]).toEqual([400, fields])
    expect(await read(firm.id)).toMatchObject({ verified: false, certificateNumber: '', decision: '' })
    expect(await firm.sentTo(firm.owner)).toEqual([])
  })

  it('is refused and withdrawn with a reason that its owners read, and waits again with another licence', async () => {
    const firm = await createFirm('Doubtful', { certificateNumber: 'MH/6' })
    const state = async () => (await desk.get('support', `console/firms/${firm.id}`)).body.state
    await decide(firm.id, { decision: 'refuse', reason: 'The number is unknown.' })
    expect(await state()).toBe('refused')
    await updateRecord(systemCtx, firms, firm.id, { certificateNumber: 'MH/7' })
    expect(await state()).toBe('waiting')
    await decide(firm.id, { decision: 'verify', until: dayFromNow(90) })
    await decide(firm.id, { decision: 'withdraw', reason: 'It has closed.' })
    expect(await state()).toBe('withdrawn')
    expect(await read(firm.id)).toMatchObject({ verified: false, authorised: false, published: false })
    expect(await firm.sentTo(firm.owner)).toMatchObject([
      { event: 'firmRefused', values: { reason: 'The number is unknown.' } },
      { event: 'firmVerified' },
      { event: 'firmWithdrawn', values: { reason: 'It has closed.' } },
    ])
  })

  it('is in the audit log with each decision and its reason', async () => {
    const firm = await createFirm('Logged', { certificateNumber: 'MH/8' })
    await decide(firm.id, { decision: 'verify', until: dayFromNow(90) })
    await decide(firm.id, { decision: 'withdraw', reason: 'It has closed.' }, 'owner')
    const { table } = auditLog
    const entries = await db
      .select({ actor: table.actor, changes: table.changes })
      .from(table)
      .where(and(eq(table.kind, 'firms'), eq(table.record, firm.id)))
      .orderBy(table.created)
    expect(entries).toMatchObject([
      { actor: desk.operators.support, changes: { verified: { before: false, after: true } } },
      {
        actor: desk.operators.owner,
        changes: { verified: { after: false }, decisionReason: { after: 'It has closed.' } },
      },
    ])
  })

  it('is decided by nobody but moderators', async () => {
    const firm = await createFirm('Own', { certificateNumber: 'MH/9' })
    const body = { decision: 'verify', until: dayFromNow(90) }
    for (const viewer of [
      desk.as('editor'),
      { kind: 'member', id: firm.owner } as const,
      { kind: 'guest' } as const,
    ])
      for (const [method, path] of [
        ['POST', `console/firms/${firm.id}`],
        ['GET', `console/firms/${firm.id}`],
        ['GET', 'console/firms'],
      ] as const)
        expect((await desk.call(viewer, method, path, method === 'POST' ? body : undefined)).status).toBe(403)
    expect(await read(firm.id)).toMatchObject({ verified: false })
  })
})
