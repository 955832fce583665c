import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { firmMembers, firmPlaces, firms, usedVehicles } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { builtApp } from './kit/app.ts'
import { openDeals } from './kit/deals.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { textOf } from './kit/page-text.ts'
import { createListing, createMember } from './kit/people.ts'
import { createSignedInVisitor, createVisitor } from './kit/visitor.ts'

// Who may open and change what at a firm: its team by their roles, and nobody of another firm.

const secret = 'a secret of thirty-two characters'
const { db, systemCtx } = await openDemoStore()
const app = await builtApp(db, { SESSION_SECRET: secret })

async function member(name: string) {
  const { id, token } = await createMember(systemCtx, secret, name)
  return { ...createSignedInVisitor(app, token), id }
}

async function createFirm(name: string) {
  const set = { name, kind: 'usedDealer' as const, verified: true, published: true }
  const { id } = await createRecord(systemCtx, firms, {}, { set })
  await createRecord(systemCtx, firmPlaces, { firm: id, city: 'Nagpur', address: 'Wardha Road 4' })
  const join = async (role: 'owner' | 'manager' | 'sales') => {
    const who = await member(`${role} of ${name}`)
    await createRecord(systemCtx, firmMembers, { firm: id, user: who.id, role })
    return who
  }
  return { id, owner: await join('owner'), manager: await join('manager'), sales: await join('sales') }
}

const firm = await createFirm('Orange City Cars')
const rival = await createFirm('Rival Cars')
const guest = createVisitor(app)
const [stranger, seller] = [await member('Stranger'), await member('Seller')]
const { owner, manager, sales } = firm
const visitors = { guest, stranger, rival: rival.owner, sales, manager, owner }

/** A listing of the firm, whose seller is its owner. */
async function createStock() {
  const listing = await createListing(systemCtx, owner.id)
  await updateRecord(systemCtx, usedVehicles, listing, {}, { set: { firm: firm.id } })
  return listing
}
const stock = await createStock()
const privately = await createListing(systemCtx, seller.id)

const everybodyOfTheFirm = { guest: 302, stranger: 404, rival: 404, sales: 200, manager: 200, owner: 200 }
const itsManagers = { ...everybodyOfTheFirm, sales: 403 }
const nobody = { ...everybodyOfTheFirm, sales: 404, manager: 404, owner: 404 }

const pages: Record<string, typeof everybodyOfTheFirm> = {
  ...Object.fromEntries(
    ['', '/drives', '/offers', '/stock', '/team', '/places', '/profile'].map(part => [
      `/firm/${firm.id}${part}`,
      everybodyOfTheFirm,
    ]),
  ),
  [`/firm/${firm.id}/import`]: itsManagers,
  ...Object.fromEntries(['', '/edit', '/photos'].map(part => [`/sell/${stock}${part}`, itsManagers])),
  ...Object.fromEntries(['', '/edit', '/photos'].map(part => [`/sell/${privately}${part}`, nobody])),
}

it('the offers for its stock are for the whole firm, and for no other', async () => {
  const listing = await createStock()
  const buyer = await member('Noor Khan')
  const sides = openDeals(db, { seller: owner.id, buyer: buyer.id })
  const { id } = await sides.offer(listing, { price: 371_000 })
  const desk = (visitor: typeof owner, of = firm.id) => visitor.get(`/firm/${of}/offers`)
  const { html } = await desk(sales)
  expect(textOf(html)).toMatch(/Waiting for you .*₹3,71,000 Offer Noor until/)
  expect(html).toContain(`href="/deals/${id}"`)
  expect(html).not.toContain('Khan')
  expect((await desk(sales, rival.id)).answer.status).toBe(404)
  expect((await desk(rival.owner, rival.id)).html).not.toContain('3,71,000')
  expect(textOf((await sales.get(`/firm/${firm.id}`)).html)).toContain('1 offer to answer')
  await sides.move('seller', id, 'counter', { price: 390_000 })
  expect(textOf((await desk(manager)).html)).toContain('Waiting for others')
  await sides.move('buyer', id, 'withdraw')
  expect(textOf((await desk(manager)).html)).toContain('Ended')
})

it.each(Object.entries(pages))('%s is for the right roles', async (path, expected) => {
  const found: Record<string, number> = {}
  for (const [role, visitor] of Object.entries(visitors))
    found[role] = (await visitor.get(path)).answer.status
  expect(found).toEqual(expected)
})

const edit = {
  type: 'car',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  year: '2020',
  fuelType: 'Petrol',
  price: '3,95,000',
  odometer: '42,000',
  owner: 'First owner',
  location: 'Nagpur',
  description: 'One owner.',
}
const place = { city: 'Nagpur', address: 'Ring Road 9' }
const changes: Record<string, [path: string, values: Record<string, string>]> = {
  stock: [`/firm/${firm.id}/stock`, { listing: stock, status: 'withdrawn' }],
  places: [`/firm/${firm.id}/places`, place],
  profile: [`/firm/${firm.id}/profile`, { about: 'Since 1998.' }],
  feed: [`/firm/${firm.id}/import`, { feedUrl: 'https://dealer.example/stock.csv' }],
  team: [`/firm/${firm.id}/team`, { number: '9833009999', role: 'owner' }],
  inquiries: [`/firm/${firm.id}?index`, { collection: 'CarsInquiry', inquiry: 'any', status: 'contacted' }],
  listing: [`/sell/${stock}`, { status: 'withdrawn' }],
  edit: [`/sell/${stock}/edit`, edit],
  photos: [`/sell/${stock}/photos`, { remove: 'any.jpg' }],
}

describe('the forms', () => {
  it.each(Object.entries(changes))(
    'of %s refuse everybody outside of the firm',
    async (_, [path, values]) => {
      const before = await getRecord(systemCtx, usedVehicles, stock)
      expect((await guest.post(path, values)).to).toContain('/login')
      for (const visitor of [stranger, rival.owner, rival.manager])
        expect((await visitor.post(path, values)).answer.status).toBe(404)
      expect(await getRecord(systemCtx, usedVehicles, stock)).toEqual(before)
    },
  )

  it.each(['stock', 'places', 'profile', 'feed', 'team', 'listing', 'edit', 'photos'])(
    'of %s refuse the sales team',
    async name => {
      const [path, values] = changes[name] ?? ['', {}]
      expect((await sales.post(path, values)).answer.status).toBe(403)
    },
  )

  it('of the team refuse managers', async () => {
    const [path, values] = changes.team ?? ['', {}]
    expect((await manager.post(path, values)).answer.status).toBe(403)
  })
})

describe('a manager', () => {
  it('edits a listing of its firm that a colleague has made: facts, price and photos', async () => {
    const listing = await createStock()
    expect((await manager.get(`/firm/${firm.id}/stock`)).html).toContain(`/sell/${listing}"`)
    const photos = new FormData()
    const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer()
    photos.append('photos', new File([Uint8Array.from(picture)], 'front.jpg'))
    expect((await manager.post(`/sell/${listing}/photos`, photos)).answer.status).toBe(200)
    expect((await manager.post(`/sell/${listing}/edit`, edit)).to).toBe(`/sell/${listing}?notice=saved`)
    const changed = await getRecord(systemCtx, usedVehicles, listing)
    expect(changed).toMatchObject({ price: 395_000, location: 'Nagpur', seller_id: owner.id, firm: firm.id })
    // Like its seller's change it waits for approval.
    expect(changed).toMatchObject({ status: 'pending', vehicle_image: expect.stringContaining('front') })
    const photo = `/sell/${listing}/photo/${changed.vehicle_image}`
    expect([200, 302]).toContain((await manager.get(photo)).answer.status)
    expect((await rival.manager.get(photo)).answer.status).toBe(404)
    expect((await manager.post(`/sell/${listing}`, { status: 'sold' })).to).toBe(
      `/sell/${listing}?notice=sold`,
    )
  })

  it('edits no listing that a colleague sells privately, and none after it has left', async () => {
    const listing = await createListing(systemCtx, owner.id)
    expect((await manager.post(`/sell/${listing}/edit`, edit)).answer.status).toBe(404)
    const ofFirm = await createStock()
    const former = await member('Former')
    const joined = await createRecord(systemCtx, firmMembers, {
      firm: firm.id,
      user: former.id,
      role: 'manager',
    })
    expect((await former.get(`/sell/${ofFirm}`)).answer.status).toBe(200)
    await updateRecord(systemCtx, firmMembers, joined.id, { role: 'sales' })
    expect((await former.get(`/sell/${ofFirm}`)).answer.status).toBe(403)
  })
})
