import { afterAll, describe, expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { stockReports, usedVehicles } from '#collections/index.ts'
import { checkListings } from '#domain/fraud/check-listings.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryStorage } from '#test/kit/memory-storage.ts'
import { createMember } from '#test/kit/people.ts'
import { csv, licensed, rowOf, startStockFeeds } from '#test/kit/stock-feeds.ts'
import { changeStockStatus } from './firm-stock.ts'
import { isPublicAddress, readFeed } from './read-feed.ts'
import { readStockReport, setFeed, uploadStock } from './read-feeds.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const as = ({ id }: { id: string }) => newContext(db, { kind: 'member', id } satisfies Viewer)

const { host, answers, local, createFirm, listed, listingOf, stop } = await startStockFeeds(systemCtx)
afterAll(stop)

const fail = (error: unknown) => {
  throw error
}
describe('the next feed', () => {
  it('changes what has changed, withdraws what is missing, and lists again what returns', async () => {
    const firm = await createFirm('next')
    await firm.readNightly(csv(rowOf(1), rowOf(2), rowOf(3), rowOf(4)))
    const report = await firm.readNightly(csv(rowOf(1, 380_000), rowOf(2, 'call me'), rowOf(4)))
    expect(report).toMatchObject({ changed: 1, unchanged: 1, withdrawn: 1, refusedCount: 1 })
    expect(report?.refused).toMatchObject([{ line: 3, fields: { price: { message: 'Must be a number.' } } }])
    expect(await listingOf(firm.id, 1)).toMatchObject({ price: 380_000, status: 'approved' })
    // A bad row is still in stock.
    expect(await listingOf(firm.id, 2)).toMatchObject({ price: 400_000, status: 'approved' })
    expect(await listingOf(firm.id, 3)).toMatchObject({ status: 'withdrawn' })
    expect(await firm.readNightly(csv(rowOf(1, 380_000), rowOf(2), rowOf(3), rowOf(4)))).toMatchObject({
      changed: 1,
    })
    expect(await listingOf(firm.id, 3)).toMatchObject({ status: 'approved' })
  })

  it('leaves what a manager has sold or withdrawn', async () => {
    const firm = await createFirm('manual')
    await firm.readNightly(csv(rowOf(1), rowOf(2), rowOf(3)))
    for (const [number, status] of [
      [1, 'sold'],
      [2, 'withdrawn'],
    ] as const)
      await changeStockStatus(as(firm.owner), firm.id, (await listingOf(firm.id, number))?.id ?? '', status)
    await firm.readNightly(csv(rowOf(1), rowOf(2), rowOf(3)))
    expect([
      await listed(firm.id, 'sold'),
      await listed(firm.id, 'withdrawn'),
      await listed(firm.id, 'approved'),
    ]).toEqual([1, 1, 1])
  })

  it('withdraws nothing if most of it is missing, until a complete file says so', async () => {
    const firm = await createFirm('cut')
    const all = Array.from({ length: 50 }, (_, at) => rowOf(at))
    await firm.readNightly(csv(...all))
    expect(await firm.readNightly(csv(rowOf(1)))).toMatchObject({ problem: 'manyMissing', withdrawn: 0 })
    expect(await firm.readNightly(csv())).toMatchObject({ problem: 'noRows', withdrawn: 0 })
    expect(await listed(firm.id, 'approved')).toBe(50)
    const file = Buffer.from(csv(rowOf(1)))
    await uploadStock(as(firm.owner), firm.id, file, { isComplete: true })
    expect(await listed(firm.id, 'approved')).toBe(1)
  })

  it.each([
    ['that is not verified', { verified: false }],
    ['whose certificate is not verified', { ...licensed, authorised: false }],
    // The job that takes the mark has not run yet.
    ['whose certificate has expired', { ...licensed, certificateUntil: '2020-01-01 00:00:00.000Z' }],
    ['that only rents out', { ...licensed, kind: 'rentalOperator', licenceUntil: licensed.certificateUntil }],
  ])(
    'of a firm %s waits for approval, is checked for fraud, and so is what changes',
    async (what, values) => {
      const firm = await createFirm(what.replaceAll(' ', '-'), values)
      await firm.readNightly(csv(rowOf(1), rowOf(2)))
      expect(await listed(firm.id, 'pending')).toBe(2)
      expect(await listingOf(firm.id, 1)).toMatchObject({ fraudCheck: 'due' })
      const id = (await listingOf(firm.id, 1))?.id ?? ''
      for (const status of ['approved', 'expired'] as const) {
        await updateRecord(systemCtx, usedVehicles, id, {}, { set: { status } })
        await firm.readNightly(csv(rowOf(1, 390_000, 'One owner.'), rowOf(2)))
        expect(await listingOf(firm.id, 1)).toMatchObject({ status: 'pending' })
      }
    },
  )

  it('of a verified dealer of new vehicles is on sale at once, and due to be checked for fraud', async () => {
    const firm = await createFirm('brand', { kind: 'newDealer', verified: true })
    await firm.readNightly(csv(rowOf(1)))
    expect(await listingOf(firm.id, 1)).toMatchObject({ status: 'approved', fraudCheck: 'due' })
  })

  it('with another member’s number plate is held, also of a licensed dealer', async () => {
    const plate = { registrationNumber: 'MH12AB1234' }
    const { id: seller } = await createMember(systemCtx, 'secret', 'Ravi')
    await createRecord(
      systemCtx,
      usedVehicles,
      { ...plate, brand: 'Tata', name: 'Nexon', type: 'car', location: 'Pune', price: 700_000, year: 2020 },
      { set: { seller_id: seller, status: 'pending' } },
    )
    const check = () => checkListings(systemCtx, { ...memoryStorage(), secret: 'secret', onError: fail })
    await check()
    const firm = await createFirm('plates')
    const withPlates = (...plates: string[]) => {
      const lines = csv(...plates.map((_, at) => rowOf(at + 1))).split('\n')
      return lines.map((line, at) => `${line},${['Registration number', ...plates][at]}`).join('\n')
    }
    await firm.readNightly(withPlates('MH12AB1234', 'MH14CD9876'))
    expect(await listed(firm.id, 'approved')).toBe(2)
    await check()
    const held = { status: 'pending', heldFrom: 'approved' }
    expect(await listingOf(firm.id, 1)).toMatchObject(held)
    expect(await listingOf(firm.id, 2)).toMatchObject({ status: 'approved', heldFrom: '' })
    await firm.readNightly(withPlates('MH12AB1234', 'MH14CD9876'))
    expect(await listingOf(firm.id, 1)).toMatchObject(held)
    // A file without it, and then with it, does not end the hold.
    await firm.readNightly(csv(rowOf(2)))
    await firm.readNightly(withPlates('MH12AB1234', 'MH14CD9876'))
    expect(await listingOf(firm.id, 1)).toMatchObject(held)
  })

  it('leaves what an operator has rejected, also when it returns', async () => {
    const firm = await createFirm('rejected')
    await firm.readNightly(csv(rowOf(1), rowOf(2)))
    const id = (await listingOf(firm.id, 1))?.id ?? ''
    await updateRecord(systemCtx, usedVehicles, id, {}, { set: { status: 'rejected' } })
    await firm.readNightly(csv(rowOf(2)))
    await firm.readNightly(csv(rowOf(1), rowOf(2)))
    expect(await listingOf(firm.id, 1)).toMatchObject({ status: 'rejected' })
  })

  it('touches no listing of another firm with the same stock numbers, and its report is private', async () => {
    const [one, other] = [await createFirm('one'), await createFirm('other')]
    await one.readNightly(csv(rowOf(1), rowOf(2)))
    const report = await other.readNightly(csv(rowOf(1, 1_000_000)))
    expect(await listingOf(one.id, 1)).toMatchObject({ price: 400_000, status: 'approved' })
    for (const firm of [one.id, other.id])
      await expect(readStockReport(as(one.owner), firm, report?.id ?? '')).rejects.toMatchObject({
        status: 404,
      })
    await expect(getRecord(as(one.owner), stockReports, report?.id ?? '')).rejects.toMatchObject({
      status: 404,
    })
    expect(await getRecord(as(other.owner), stockReports, report?.id ?? '')).toMatchObject({ added: 1 })
    const file = Buffer.from(csv(rowOf(1)))
    await expect(uploadStock(as(one.owner), other.id, file, { isComplete: true })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the address of a feed', () => {
  it.each([
    'http://dealer.example/stock.csv',
    'https://127.0.0.1/stock.csv',
    'https://[::1]/stock.csv',
    'https://2130706433/stock.csv',
    'https://dealer.example:8443/stock.csv',
    'https://user:secret@dealer.example/stock.csv',
    'file:///etc/passwd',
    'stock.csv',
  ])('%s is refused, when it is set and when it is read', async address => {
    const firm = await createFirm(`refused${address.length}`)
    await expect(setFeed(as(firm.owner), firm.id, address)).rejects.toMatchObject({ status: 400 })
    await expect(readFeed(address)).rejects.toMatchObject({ problem: 'address' })
  })

  it('a name that leads to this machine is not connected to', async () => {
    await expect(readFeed('https://localhost/stock.csv')).rejects.toMatchObject({
      problem: 'unreachable',
      cause: { message: 'its address is not public' },
    })
  })

  it.each([
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::ffff:10.0.0.1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::', false],
    ['93.184.215.14', true],
    ['2606:2800:21f:cb07::1', true],
  ])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))

  it.each([
    ['redirect', { status: 302, headers: { Location: 'http://169.254.169.254/' } }],
    ['status', { status: 500 }],
    ['tooLarge', { headers: { 'Content-Length': '2000' }, body: 'x'.repeat(2_000) }],
    ['tooLarge', { headers: { 'Transfer-Encoding': 'chunked' }, body: 'x'.repeat(2_000) }],
    ['timeout', { hangs: true as const }],
  ])('is reported as %s', async (problem, answer) => {
    answers.set('/odd', answer)
    const read = local(`http://${host}/odd`, { maxBytes: 1_000, timeoutMs: 300 })
    await expect(read).rejects.toMatchObject({ problem })
  })

  it.each([
    ['noStockNumber', 'Brand,Name\nTata,Nexon'],
    ['notCsv', ''],
  ])('a file is reported as %s', async (problem, body) => {
    const firm = await createFirm(problem)
    expect(await firm.readNightly(body)).toMatchObject({ problem, rows: 0 })
  })
})
