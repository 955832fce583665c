import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { alertMatches, outbox, savedSearches, users } from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing } from '#test/kit/people.ts'
import { alertLinks, findAlertOwner } from './alert-links.ts'
import { readAlertSettings, saveAlertSettings } from './alert-settings.ts'
import { confirmSearch, findConfirmation, findUnsubscription, unsubscribe } from './confirm-search.ts'
import {
  deleteSearch,
  findSavedSearch,
  listMatches,
  listSearches,
  markSeen,
  updateSearch,
} from './manage-searches.ts'
import { normalizeSearch } from './normal-search.ts'
import { maxSearches, type SearchInput, saveSearch } from './save-search.ts'

const secret = 'a secret of the tests that is long enough'
const links = alertLinks(secret)

let systemCtx: Ctx
let guest: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  systemCtx = systemContext(db)
  guest = newContext(db)
  await createListing(systemCtx)
})

let people = 0
const newEmail = () => `person${people++}@example.in`

async function createMember(contactEmail = '') {
  const { id } = await createRecord(systemCtx, users, { contactEmail })
  return { id, owner: { user: id }, ctx: newContext(systemCtx.db, { kind: 'member', id }) }
}

const sender = () => ({ address: '10.0.0.1', limits: memoryRateLimits(1_000_000), secret, language: 'hi' })

const save = (ctx: Ctx, input: Partial<SearchInput> = {}) =>
  saveSearch(
    ctx,
    { address: '/used/cars?brand=Tata', name: 'Tata cars', channel: 'email', rhythm: 'daily', ...input },
    sender(),
  )

const mailsTo = (email: string) =>
  systemCtx.db.select().from(outbox.table).where(eq(outbox.table.recipient, email))

/** The token of the latest mail's link. */
async function mailedToken(email: string): Promise<string> {
  const payload = (await mailsTo(email)).at(-1)?.payload as { values: { path: string } }
  return new URL(payload.values.path, 'https://site.invalid').searchParams.get('token') ?? ''
}

async function saveConfirmed(email: string, input: Partial<SearchInput> = {}) {
  await save(guest, { email, ...input })
  return confirmSearch(guest, await mailedToken(email), secret)
}

describe('equal lists', () => {
  it.each([
    ['/used/cars?brand=Tata&fuel=Diesel', '/used-vehicles?fuel=Diesel&brand=Tata&sort=price&page=3'],
    ['/used/cars?deal=good&deal=great', '/hi/used/cars/?deal=great&deal=good&deal=great'],
    ['/used/cars/in/pune', '/used/cars?location=Pune'],
    [
      '/used/cars?owner=First+owner&transmission=Automatic&maxKm=50000',
      '/used/cars?maxKm=50,000&transmission=Automatic&owner=First+owner',
    ],
    ['/used/bikes', '/used-vehicles?type=bike'],
    ['/used/commercials?q=Ace+gold', '/used/commercials?q=GOLD%20%20ace'],
    ['/cars?fuel=Diesel&min=500000', '/cars?min=5,00,000&fuel=Diesel&sort=-price&colour=red'],
    ['/used/cars', '/used/cars?brand='],
    ['/used/cars', '/used/cars?sort=name'],
  ])('%s and %s have one hash', async (one, other) => {
    const [first, second] = await Promise.all([one, other].map(each => normalizeSearch(guest, each)))
    expect(first?.hash).toBeTruthy()
    expect(second?.hash).toBe(first?.hash)
  })

  it.each([
    ['/used/cars', '/used/bikes'],
    ['/used/cars', '/cars'],
    ['/used/cars', '/used-vehicles?type=all'],
    ['/used/cars?min=100000', '/used/cars?max=100000'],
    ['/used/cars?maxKm=50000', '/used/cars?maxKm=30000'],
    ['/used/cars?q=ace', '/used/cars?q=ace+gold'],
    ['/cars', '/cars/electric'],
    ['/commercial/trucks', '/commercial/buses'],
  ])('%s and %s have two', async (one, other) => {
    const [first, second] = await Promise.all([one, other].map(each => normalizeSearch(guest, each)))
    expect(first?.hash).not.toBe(second?.hash)
  })

  it('are one whatever a search of the whole site calls them', async () => {
    const [searched, listed] = await Promise.all([
      normalizeSearch(guest, '/search?q=used diesel cars in pune'),
      normalizeSearch(guest, '/used/cars?fuel=Diesel&location=Pune'),
    ])
    expect(searched).toEqual(listed)
  })

  it('of few km and one owner are the list that says so', async () => {
    const [searched, listed] = await Promise.all([
      normalizeSearch(guest, '/search?q=used first owner automatic cars under 50000 km'),
      normalizeSearch(guest, '/used/cars?owner=First+owner&transmission=Automatic&maxKm=50000'),
    ])
    expect(searched).toEqual(listed)
  })

  it.each([
    '/',
    '/rent/vehicles/one',
    '/used-vehicles/one',
    '/cars/brand/nobody',
    '/search',
    '/search?q=zzzzqqq',
    'https://elsewhere.example/used/cars',
    '//elsewhere.example/used/cars',
    '/commercial/%E0%A4',
    '',
  ])('%s has no alerts', async address => {
    expect(await normalizeSearch(guest, address)).toBeUndefined()
    await expect(save(guest, { address, email: newEmail() })).rejects.toMatchObject({
      status: 400,
      data: { address: { code: 'validation_unmatched_list' } },
    })
  })
})

describe("a guest's search", () => {
  it('waits until the link in its mail is opened', async () => {
    const email = newEmail()
    expect(await save(guest, { email: email.toUpperCase() })).toMatchObject({
      isConfirmed: false,
      kind: 'usedVehicles',
      address: '/used/cars?brand=Tata',
    })
    expect(await mailsTo(email)).toMatchObject([{ event: 'alertConfirm', language: 'hi' }])
    const token = await mailedToken(email)
    expect(await findConfirmation(guest, token, secret)).toMatchObject({
      isConfirmed: false,
      name: 'Tata cars',
    })
    const confirmed = await confirmSearch(guest, token, secret)
    expect(confirmed?.search).toMatchObject({ isConfirmed: true })
    const manageToken = new URL(confirmed?.managePath ?? '', 'https://site.invalid').searchParams.get('token')
    const owner = await findAlertOwner(guest, links, manageToken ?? '')
    expect(owner).toEqual({ email })
    expect(await listSearches(guest, { email })).toMatchObject([{ name: 'Tata cars', isConfirmed: true }])
    expect(await confirmSearch(guest, token, secret)).toMatchObject({ search: { isConfirmed: true } })
  })

  it('is one with an equal one, which a stranger neither changes nor learns of', async () => {
    const email = newEmail()
    await saveConfirmed(email)
    const again = await save(guest, { email, name: 'Other', address: '/used-vehicles?brand=Tata' })
    expect(again).toMatchObject({ isConfirmed: false, confirmedAt: null })
    expect(await listSearches(guest, { email })).toMatchObject([{ name: 'Tata cars', isConfirmed: true }])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('needs no further mail once the address is proven', async () => {
    const email = newEmail()
    await saveConfirmed(email)
    const manageToken = await links.manageToken({ email })
    expect(await save(guest, { manageToken, address: '/used/bikes', name: 'Bikes' })).toMatchObject({
      isConfirmed: true,
    })
    expect(await save(guest, { manageToken, rhythm: 'weekly' })).toMatchObject({ rhythm: 'weekly' })
    expect(await listSearches(guest, { email })).toHaveLength(2)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('is of no rentals, which are for members', async () => {
    await expect(save(guest, { address: '/rent/cars', email: newEmail() })).rejects.toMatchObject({
      status: 400,
      data: { address: { code: 'validation_members_only' } },
    })
  })

  it('has an address and no text messages', async () => {
    await expect(save(guest)).rejects.toMatchObject({ data: { email: { code: 'validation_required' } } })
    await expect(save(guest, { email: 'nobody' })).rejects.toMatchObject({ data: { email: {} } })
    await expect(save(guest, { email: newEmail(), channel: 'sms' })).rejects.toMatchObject({
      data: { channel: { code: 'validation_members_only' } },
    })
  })

  it('cannot flood a mailbox', async () => {
    const email = newEmail()
    for (const type of ['car', 'bike', 'all'])
      for (const max of [1, 2, 3])
        await save(guest, { email, address: `/used-vehicles?type=${type}&max=${max}` })
    expect(await mailsTo(email)).toHaveLength(5)
  })
})

describe("a member's search", () => {
  it('by text message or push needs no confirmation', async () => {
    const { ctx, owner } = await createMember()
    expect(await save(ctx, { channel: 'sms' })).toMatchObject({ isConfirmed: true, email: '' })
    expect(await save(ctx, { channel: 'push', name: 'Renamed' })).toMatchObject({ isConfirmed: true })
    expect(await listSearches(ctx, owner)).toMatchObject([{ channel: 'push', name: 'Renamed' }])
  })

  it('by mail needs one for each address, which confirms all searches with it', async () => {
    const email = newEmail()
    const { ctx, owner } = await createMember(email)
    expect(await save(ctx)).toMatchObject({ isConfirmed: false, email })
    expect(await save(ctx, { address: '/used/bikes' })).toMatchObject({ isConfirmed: false })
    await confirmSearch(guest, await mailedToken(email), secret)
    expect(await listSearches(ctx, owner)).toMatchObject([{ isConfirmed: true }, { isConfirmed: true }])
    expect(await save(ctx, { address: '/cars' })).toMatchObject({ isConfirmed: true })
    expect(await save(ctx, { address: '/cars', email: newEmail() })).toMatchObject({ isConfirmed: false })
  })

  it('is changed and deleted by its owner only', async () => {
    const email = newEmail()
    const { ctx, owner } = await createMember(email)
    const { id } = await save(ctx, { channel: 'sms' })
    const stranger = { user: (await createMember()).id }
    await expect(updateSearch(ctx, stranger, id, { name: 'X' }, sender())).rejects.toMatchObject({
      status: 404,
    })
    await expect(deleteSearch(ctx, stranger, id)).rejects.toMatchObject({ status: 404 })
    await expect(markSeen(ctx, { email }, id)).rejects.toMatchObject({ status: 404 })
    expect(await updateSearch(ctx, owner, id, { rhythm: 'atOnce', name: 'Cars' }, sender())).toMatchObject({
      rhythm: 'atOnce',
      name: 'Cars',
      isConfirmed: true,
    })
    await expect(updateSearch(ctx, owner, id, { name: ' ' }, sender())).rejects.toMatchObject({ status: 400 })
    expect(await updateSearch(ctx, owner, id, { channel: 'email' }, sender())).toMatchObject({
      id,
      channel: 'email',
      isConfirmed: false,
    })
    expect(await markSeen(ctx, owner, id)).toBeNull()
    expect(await markSeen(ctx, owner, id)).toBeTruthy()
    expect(await findSavedSearch(ctx, owner, '/used-vehicles?brand=Tata')).toMatchObject({ id })
    await deleteSearch(ctx, owner, id)
    expect(await listSearches(ctx, owner)).toEqual([])
  })

  it('shows its matches, and how many are new since its list was opened', async () => {
    const { ctx, owner } = await createMember()
    const { id: search } = await save(ctx, { channel: 'sms' })
    const match = { search, kind: 'usedVehicles', cause: 'new', price: 400_000 } as const
    await createRecord(
      systemCtx,
      alertMatches,
      {},
      { set: { ...match, record: 'one', key: `${search}:one` } },
    )
    expect(await listSearches(ctx, owner)).toMatchObject([{ newMatches: 1 }])
    await markSeen(ctx, owner, search)
    expect(await listSearches(ctx, owner)).toMatchObject([{ newMatches: 0 }])
    expect(await listMatches(ctx, owner, { search })).toMatchObject([{ record: 'one', price: 400_000 }])
    expect(await listMatches(ctx, { user: (await createMember()).id })).toEqual([])
  })

  it('is one of fifty at most', async () => {
    const { ctx, id } = await createMember()
    const saveUpTo = (max: number) => save(ctx, { channel: 'sms', address: `/used/cars?max=${max}` })
    for (let max = 1; max <= maxSearches; max++) await saveUpTo(max)
    await expect(saveUpTo(maxSearches + 1)).rejects.toMatchObject({
      data: { address: { code: 'validation_too_many_searches' } },
    })
    expect(await saveUpTo(1)).toMatchObject({ isConfirmed: true })
    expect(
      await systemCtx.db.select().from(savedSearches.table).where(eq(savedSearches.table.user, id)),
    ).toHaveLength(maxSearches)
  })
})

describe('a link that ends alerts', () => {
  const tokenOf = async (what: Parameters<typeof links.unsubscribePath>[0]) =>
    new URL(await links.unsubscribePath(what), 'https://site.invalid').searchParams.get('token') ?? ''

  it('ends its searches, and nothing else, without signing in', async () => {
    const email = newEmail()
    const { search } = (await saveConfirmed(email)) ?? {}
    await saveConfirmed(email, { address: '/used/bikes', name: 'Bikes' })
    const token = await tokenOf({ searches: [search?.id ?? ''] })
    expect(await findUnsubscription(guest, token, secret)).toMatchObject({
      searches: [{ name: 'Tata cars' }],
    })
    expect(await unsubscribe(guest, token, secret)).toBe(true)
    expect(await listSearches(guest, { email })).toMatchObject([{ name: 'Bikes' }])
    expect(await unsubscribe(guest, token, secret)).toBe(true)
    expect(await findUnsubscription(guest, token, secret)).toEqual({ searches: [] })
  })

  it('ends the price drops of a wishlist', async () => {
    const { ctx, id } = await createMember()
    await saveAlertSettings(ctx, id, { channel: 'push' })
    expect(await unsubscribe(guest, await tokenOf({ priceDropsOf: id }), secret)).toBe(true)
    expect(await readAlertSettings(ctx, id)).toEqual({
      priceDropsOff: true,
      endedSalesOff: false,
      channel: 'push',
      rhythm: 'atOnce',
    })
  })

  it('is refused with another secret or for another purpose', async () => {
    const { id, ctx, owner } = await createMember()
    const { id: search } = await save(ctx, { channel: 'sms' })
    const token = await tokenOf({ searches: [search] })
    expect(await unsubscribe(guest, token, 'another secret')).toBe(false)
    expect(await confirmSearch(guest, token, secret)).toBeUndefined()
    expect(await findAlertOwner(guest, links, token)).toBeUndefined()
    expect(await unsubscribe(guest, await links.manageToken({ email: 'a@example.in' }), secret)).toBe(false)
    expect(await listSearches(ctx, owner)).toHaveLength(1)
    expect(await readAlertSettings(ctx, id)).toMatchObject({ priceDropsOff: false })
  })
})

it('a search of a member that is deleted is gone', async () => {
  const { ctx, owner } = await createMember()
  const { id } = await save(ctx, { channel: 'sms' })
  await updateRecord(systemCtx, savedSearches, id, {}, { set: { name: 'still there' } })
  await systemCtx.db.delete(users.table).where(eq(users.table.id, owner.user))
  expect(await listSearches(ctx, owner)).toEqual([])
})
