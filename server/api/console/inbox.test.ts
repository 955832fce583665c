import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { bikes, cars, reports, users } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { createRecord } from '#records/create.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing } from '#test/kit/people.ts'

const { db, pool } = await createDatabase()
const desk = await openConsoleApi(db)
const publishedAt = '2026-01-01'
const car = (await createRecord(desk.systemCtx, cars, { brand: 'Tata', name: 'Nexon', publishedAt })).id
const bike = (await createRecord(desk.systemCtx, bikes, { brand: 'Hero', name: 'Xpulse', publishedAt })).id

type Item = { id: string; kind: string; created: string }
const inbox = async (query = '') => (await desk.get('support', `console/inbox?${query}`)).body
const idsOf = (body: { items: Item[] }) => body.items.map(({ id }) => id)
const made: string[] = []

beforeAll(async () => {
  for (let at = 0; at < 14; at++) {
    const person = { name: `Asha ${at}`, email: `a${at}@example.in`, number: `98220000${10 + at}` }
    const { body } =
      at % 2
        ? await desk.send('BikeInquiry', { ...person, message: `Bike ${at}`, bikes: bike })
        : await desk.send('CarsInquiry', { ...person, messgae: `Car ${at}`, cars: car })
    made.push(body.id)
    // Records share dates within and across kinds, so pages end between equal dates.
    const age = `${40 - Math.floor(at / 4)} hours`
    await pool.query(
      `update "${at % 2 ? 'BikeInquiry' : 'CarsInquiry'}" set created = date_trunc('hour', now()) - interval '${age}' where id = $1`,
      [body.id],
    )
  }
})

describe('the inbox', () => {
  it('is for roles with inquiries', async () => {
    expect((await desk.get('editor', 'console/inbox')).status).toBe(403)
    expect((await desk.get('owner', 'console/inbox')).status).toBe(200)
  })

  it.each(['created', '-created'])(
    'has every kind in one order, page by page, each once (%s)',
    async sort => {
      const all = await inbox(`sort=${sort}`)
      expect(idsOf(all).sort()).toEqual([...made].sort())
      expect(all.next).toBeNull()
      const paged: string[] = []
      for (let after = '', pages = 0; pages < 9; pages++) {
        const page = await inbox(`sort=${sort}&perPage=3&after=${after}`)
        paged.push(...idsOf(page))
        if (page.next === null) break
        after = page.next
      }
      expect(paged).toEqual(idsOf(await inbox(`sort=${sort}`)))
      const moments = all.items.map(({ created }: Item) => created)
      expect(moments).toEqual(sort === 'created' ? moments.toSorted() : moments.toSorted().reverse())
    },
  )

  it('shows what an operator needs to see', async () => {
    const { items } = await inbox('kind=BikeInquiry&text=a1@example.in')
    expect(items).toMatchObject([
      {
        kind: 'BikeInquiry',
        name: 'Asha 1',
        email: 'a1@example.in',
        phone: '••••••••11',
        message: 'Bike 1',
        status: 'new',
        stage: 'waiting',
        moves: ['contacted'],
        isOverdue: true,
        notes: 0,
        assignee: '',
        // Support sees the name although the bike is not published.
        vehicle: { kind: 'bikes', id: bike, name: 'Hero Xpulse' },
      },
    ])
  })

  it('filters by kind, stage, assignee, age, text, spam and duplicates', async () => {
    const [first = '', second = '', third = '', fourth = ''] = made
    await desk.patch(`CarsInquiry/records/${first}`, {
      status: 'contacted',
      assignee: desk.operators.support,
    })
    await desk.patch(`BikeInquiry/records/${second}`, { spam: true })
    await desk.patch(`CarsInquiry/records/${third}`, { status: 'contacted' })
    await desk.patch(`CarsInquiry/records/${third}`, { status: 'closed' })
    const person = { name: 'Asha 3', email: 'a3@example.in', number: '9822000013' }
    await pool.query(`update "BikeInquiry" set created = now() - interval '23 hours' where id = $1`, [fourth])
    const again = (await desk.send('BikeInquiry', { ...person, message: '50% off_?', bikes: bike })).body.id
    expect(idsOf(await inbox('stage=working'))).toEqual([first])
    expect(idsOf(await inbox('stage=closed'))).toEqual([third])
    expect(idsOf(await inbox(`id=${third}`))).toEqual([third])
    expect(idsOf(await inbox('assignee=me'))).toEqual([first])
    expect(idsOf(await inbox('assignee=none'))).not.toContain(first)
    expect(idsOf(await inbox('spam=1'))).toEqual([second])
    expect(idsOf(await inbox())).not.toContain(again)
    expect(idsOf(await inbox('duplicates=1&text=50%25%20OFF_'))).toEqual([again])
    expect(idsOf(await inbox('text=50x'))).toEqual([])
    expect(idsOf(await inbox('text=9822000015'))).toEqual([made[5]])
    expect(idsOf(await inbox(`text=${encodeURIComponent('+91 98220 00015')}`))).toEqual([made[5]])
    expect(idsOf(await inbox('olderThan=39&kind=CarsInquiry,BikeInquiry'))).not.toContain(made[13])
  })

  it.each([
    'kind=cars',
    'stage=new',
    'sort=name',
    'after=zzz',
    'after=MjAyNi0wMS0wMQ',
    'perPage=x',
    'spam=maybe',
  ])('refuses %s', async query => {
    expect((await desk.get('support', `console/inbox?${query}`)).status).toBe(400)
  })
})

describe('the dashboard', () => {
  it('has the size, age and overdue count of each queue', async () => {
    const [buyer, seller] = await Promise.all(
      ['9822088881', '9822088882'].map(number =>
        createRecord(desk.systemCtx, users, { number, name: 'Ravi' }),
      ),
    )
    const id = await createListing(desk.systemCtx, seller?.id, 'pending')
    await createRecord(desk.systemCtx, reports, {
      kind: 'usedVehicles',
      record: id,
      reason: 'spam',
      status: 'new',
    })
    const viewer = { kind: 'member', id: buyer?.id ?? '' } as const
    const talk = await desk.send(
      'UsedVehicleConversations',
      { vehicle_id: await createListing(desk.systemCtx) },
      viewer,
    )
    await desk.send('messages', { conversation: talk.body.id, message: 'Hello' }, viewer)
    const waiting = async (role: 'owner' | 'support') =>
      new Map(
        (await desk.get(role, 'console/dashboard')).body.waiting.map((each: { what: string }) => [
          each.what,
          each,
        ]),
      )
    const support = await waiting('support')
    expect(support.get('usedVehicles')).toMatchObject({ count: 1, overdue: 0, isCapped: false })
    expect(support.get('reports')).toMatchObject({ count: 1 })
    expect(support.get('UsedVehicleConversations')).toMatchObject({ count: 1 })
    expect(support.get('BikeInquiry')).toMatchObject({ count: 6, overdue: 5 })
    expect(support.get('rentEnquiries')).toEqual({
      what: 'rentEnquiries',
      area: 'inquiries',
      path: '/inbox?kind=rentEnquiries',
      count: 0,
      isCapped: false,
      oldest: null,
      dueAt: null,
      overdue: 0,
    })
    // An answered conversation leaves the queue.
    const answer = { conversation: talk.body.id, message: 'Hello to you' }
    await desk.call(desk.as('support'), 'POST', 'collections/messages/records', answer)
    expect((await waiting('support')).get('UsedVehicleConversations')).toMatchObject({ count: 0 })
  })

  it('counts thirty days of Indian time', async () => {
    const { series } = (await desk.get('support', 'console/dashboard')).body
    expect(series).toHaveLength(30)
    const today = indiaDay(Date.now())
    expect(series.at(-1)).toMatchObject({ day: today, counts: { listings: 2, members: 2, messages: 2 } })
    const sum = series.reduce(
      (all: number, { counts }: { counts: { inquiries: number } }) => all + counts.inquiries,
      0,
    )
    expect(sum).toBe(15)
  })
})

describe('an export', () => {
  it('has every record and no formulas', async () => {
    const words = ['=HYPERLINK("http://x")', '+1', '-2+3', '@SUM(A1)', '\tx', 'a, "b"\nc', 'हिन्दी']
    for (const [at, messgae] of words.entries())
      await desk.send('CarsInquiry', {
        name: messgae,
        email: `w${at}@example.in`,
        number: '98220',
        messgae,
        cars: car,
      })
    const { text, headers } = await desk.get(
      'support',
      'console/export/CarsInquiry?fields=id,messgae,created&sort=-created',
    )
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="CarsInquiry.csv"')
    expect(text.startsWith('\ufeff')).toBe(true)
    const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
    expect(rows).toHaveLength(7 + words.length)
    const texts = rows.map(({ messgae }) => messgae ?? '')
    for (const cell of Object.values(rows).flatMap(row => Object.values(row)))
      expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(texts).toContain('a, "b"\nc')
    expect(texts).toContain('हिन्दी')
    expect(texts).toContain(`'=HYPERLINK("http://x")`)
  })

  it('has several batches, and accepts a filter', async () => {
    await pool.query(
      `insert into cars (id, brand, name, created, updated) select 'made-' || n, 'Made', 'Car ' || n, now(), now() from generate_series(1, 1203) n`,
    )
    const rows = (await desk.get('editor', 'console/export/cars?fields=id&filter=brand="Made"')).text
      .trim()
      .split('\r\n')
    expect(new Set(rows).size).toBe(1204)
  })

  it('of the inbox has all kinds that match its filters, in several batches', async () => {
    const person = { name: '=Asha', email: 'inbox@example.in', number: '+91 98220 00099' }
    const { id } = (await desk.send('CarsInquiry', { ...person, messgae: '@now', cars: car })).body
    await pool.query(
      `insert into "BikeInquiry" (id, name, email, number, message, status, spam, bikes, created, updated) select 'many' || n, 'Many ' || n, 'inbox@example.in', '1', 'x', 'new', false, $1, now() + make_interval(secs => n), now() from generate_series(1, 230) n`,
      [bike],
    )
    await desk.patch(`CarsInquiry/records/${id}`, { assignee: desk.operators.support })
    const read = async (query: string): Promise<Record<string, string>[]> =>
      parse((await desk.get('support', `console/inbox/export?${query}`)).text, { columns: true, bom: true })
    const rows = await read('text=inbox@example.in')
    expect(rows).toHaveLength(231)
    expect(rows[0]).toMatchObject({
      kind: 'CarsInquiry',
      id,
      name: "'=Asha",
      message: "'@now",
      phone: '••••••••99',
      vehicle: 'Tata Nexon',
      assignee: 'The support',
      stage: 'waiting',
    })
    expect((await read('text=inbox@example.in&assignee=me')).map(row => row.id)).toEqual([id])
    expect(await read('text=inbox@example.in&stage=closed')).toEqual([])
    expect((await read('text=inbox@example.in&kind=BikeInquiry&sort=-created'))[0]?.id).toBe('many230')
    expect((await desk.get('support', 'console/inbox/export?stage=new')).status).toBe(400)
  })

  it('has nothing that the operator may not list, and no secrets', async () => {
    expect((await desk.get('editor', 'console/export/CarsInquiry')).status).toBe(403)
    expect((await desk.get('owner', 'console/export/otp')).status).toBe(403)
    expect((await desk.get('owner', 'console/export/nope')).status).toBe(404)
    for (const query of ['fields=passwordHash', 'filter=nope=1', 'sort=nope'])
      expect((await desk.get('owner', `console/export/users?${query}`)).status).toBe(400)
    expect((await desk.get('owner', 'console/export/users')).text).not.toMatch(/passwordHash|tokenKey/)
    expect((await desk.call({ kind: 'guest' }, 'GET', 'console/export/cars')).status).toBe(403)
  })
})
