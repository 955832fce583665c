import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { alertMatches, outbox, rentVehicles, savedSearches } from '#collections/index.ts'
import { alertLinks } from '#domain/alerts/alert-links.ts'
import { readAlertSettings } from '#domain/alerts/alert-settings.ts'
import { newDemoOutbox } from '#domain/notifications/sms.ts'
import { createRecord } from '#records/create.ts'
import { builtApp, postForm } from './kit/app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { textOf } from './kit/page-text.ts'
import { createMember } from './kit/people.ts'
import { createSignedInVisitor, createVisitor } from './kit/visitor.ts'

// Saved searches and alerts as a visitor without JavaScript uses them.

const secret = 'a secret of thirty-two characters'
const { db, systemCtx } = await openDemoStore()
const texts = newDemoOutbox()
const app = await builtApp(db, { SESSION_SECRET: secret }, texts)
const links = alertLinks(secret)

const diesel = '/used/cars?fuel=Diesel'
const newPath = (list: string) => `/alerts/new?list=${encodeURIComponent(list)}`
const searchesOf = (email: string) =>
  db.select().from(savedSearches.table).where(eq(savedSearches.table.email, email))
const inputValue = (html: string, name: string) =>
  new RegExp(`<input(?=[^>]*name="${name}")[^>]*value="([^"]*)"`).exec(html)?.[1]

async function signIn(name: string) {
  const member = await createMember(systemCtx, secret, name)
  const visitor = createSignedInVisitor(app, member.token)
  return { ...member, ...visitor, owner: { user: member.id } }
}

/** The path of the latest mail's link to an address. */
async function mailedPath(email: string): Promise<string> {
  const mails = await db.select().from(outbox.table).where(eq(outbox.table.recipient, email))
  return String((mails.at(-1)?.payload as { values?: { path?: string } } | undefined)?.values?.path)
}

let people = 0
/** A guest's search, saved and confirmed by the pages. */
async function saveAsGuest(list = diesel) {
  const email = `guest${people++}@example.in`
  const { get, post } = createVisitor(app)
  await post(newPath(list), { name: 'Diesels', channel: 'email', rhythm: 'daily', email })
  const confirmPath = await mailedPath(email)
  return { email, confirmPath, get, post }
}

let matches = 0
const addMatch = (search: string, record: string, set: object = {}) =>
  createRecord(
    systemCtx,
    alertMatches,
    {},
    { set: { search, kind: 'usedVehicles', record, cause: 'new', key: `match ${matches++}`, ...set } },
  )

it.each([
  [diesel, 'Used cars: Diesel'],
  ['/used/cars/in/pune?min=300000', 'Used cars: Pune, From ₹3.00\u00a0L'],
  ['/cars?brand=Tata&fuel=Electric', 'Tata'],
  ['/search?q=used+diesel+cars+in+pune', 'Diesel'],
])('the list %s has a link to save it, with its name in the form', async (list, name) => {
  const { html } = await createVisitor(app).get(list)
  const [, path = ''] = /href="(\/alerts\/new\?list=[^"]*)"/.exec(html) ?? []
  expect(path).not.toBe('')
  const { answer, html: form } = await createVisitor(app).get(path.replaceAll('&amp;', '&'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(form).toContain('content="noindex"')
  expect(inputValue(form, 'name')).toContain(name)
})

it('the answer to a saved search can take the focus, which brings it into view', async () => {
  const values = { name: 'Diesels', channel: 'email', rhythm: 'daily', email: 'focus@example.in' }
  const { html } = await createVisitor(app).post(newPath(diesel), values)
  const [, sent = ''] = /<div tabindex="-1" role="status"[^>]*>([\s\S]*?)<\/div>/i.exec(html) ?? []
  expect(textOf(sent)).toContain('Check your email')
})

it('the email is optional only while another channel is chosen', async () => {
  const member = await signIn('Ravi')
  expect(textOf((await member.get(newPath(diesel))).html)).toContain('Email (optional)')
  const values = { name: 'Diesels', channel: 'email', rhythm: 'daily', email: '' }
  const { html } = await member.post(newPath(diesel), values)
  expect(textOf(html)).toContain('Enter a valid email address.')
  expect(textOf(html)).toMatch(/Email \( ?required ?\)/)
})

it('other pages cannot be saved, nor rentals for dates that are over', async () => {
  const over = '/rent/cars?startDateTime=2020-01-01T10:00&endDateTime=2020-01-02T10:00'
  for (const list of [over, '/auto/news', 'https://elsewhere.example/used/cars', '']) {
    const { answer, html } = await createVisitor(app).get(newPath(list))
    expect(answer.status).toBe(404)
    expect(textOf(html)).toContain('This list cannot be saved')
  }
})

it('a member saves a list of rentals; a guest has to sign in, since rentals are for members', async () => {
  const list = '/rent/cars?city=Pune'
  const { id, get, post } = await signIn('Asha')
  const [, path = ''] = /href="(\/alerts\/new\?list=[^"]*)"/.exec((await get(list)).html) ?? []
  expect(path).toBe(newPath(list))
  const { html } = await get(path)
  expect(inputValue(html, 'name')).toBe('Car Rental Service: Pune')
  await post(path, { name: 'Rentals in Pune', channel: 'sms', rhythm: 'daily' })
  const own = await db.select().from(savedSearches.table).where(eq(savedSearches.table.user, id))
  expect(own).toMatchObject([{ kind: 'rentVehicles', address: list }])
  const [vehicle] = await db.select().from(rentVehicles.table).limit(1)
  await addMatch(own[0]?.id ?? '', vehicle?.id ?? '', { user: id, kind: 'rentVehicles', price: 2_000 })
  expect((await get('/alerts')).html).toContain(`href="/rent/vehicles/${vehicle?.id}"`)

  const guest = createVisitor(app)
  const { answer } = await guest.get(path)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`)
})

it('a guest saves a search for its number by a code, and ends it by the link of an SMS', async () => {
  const phone = '9822055501'
  const { get, post } = createVisitor(app)
  const values = { name: 'Diesels', channel: 'sms', rhythm: 'atOnce', phone: '+91 98220 55501' }
  const wrong = await post(newPath(diesel), { ...values, phone: '12345' })
  expect(textOf(wrong.html)).toContain('Enter a valid Indian mobile number.')
  const codePage = await post(newPath(diesel), values)
  expect(textOf(codePage.html)).toContain('Enter the code')
  const answer = { ...values, nonce: inputValue(codePage.html, 'nonce') ?? '' }
  const searches = () => db.select().from(savedSearches.table).where(eq(savedSearches.table.number, phone))
  const refused = await post(newPath(diesel), { ...answer, code: '12' })
  expect(textOf(refused.html)).toContain('Invalid OTP code. Please check and try again.')
  expect(await searches()).toEqual([])
  const code = texts.messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? ''
  const { to } = await post(newPath(diesel), { ...answer, code })
  const [search] = await searches()
  expect(search).toMatchObject({ user: null, email: '', channel: 'sms', rhythm: 'atOnce' })
  const managed = textOf((await get(to ?? '')).html)
  expect(managed).toContain('Saved for +91 98220 55501.')
  expect(managed).toContain('Diesels')

  const path = await links.unsubscribePath({ searches: [search?.id ?? ''] }, 'sms')
  expect(path.length).toBeLessThan(80)
  const forged = await alertLinks('another secret of thirty-two chars').unsubscribePath(
    { searches: [search?.id ?? ''] },
    'sms',
  )
  expect((await post(forged)).answer.status).toBe(410)
  expect(textOf((await post(path)).html)).toContain('We won’t send these alerts again.')
  expect(await searches()).toEqual([])
})

it('a guest saves a search, confirms it by mail, sees it by the link, and unsubscribes', async () => {
  const { email, confirmPath, get, post } = await saveAsGuest()
  const opened = await get(confirmPath)
  expect(textOf(opened.html)).toContain(`Tell ${email} about vehicles that fit “Diesels”?`)
  expect((await searchesOf(email))[0]?.confirmedAt).toBeNull()
  const confirmed = await post(confirmPath)
  expect(textOf(confirmed.html)).toContain('Confirmed.')
  expect((await searchesOf(email))[0]?.confirmedAt).not.toBeNull()
  const [, managePath = ''] = /href="(\/alerts\?token=[^"]*)"/.exec(confirmed.html) ?? []
  const managed = await get(managePath)
  expect(managed.answer.headers.get('cache-control')).toContain('no-store')
  expect(textOf(managed.html)).toContain('Diesels')
  expect(textOf(managed.html)).not.toContain('Price drops on your wishlist')

  const [search] = await searchesOf(email)
  const path = await links.unsubscribePath({ searches: [search?.id ?? ''] })
  expect(textOf((await get(path)).html)).toContain('Stop alerts for “Diesels”?')
  expect(await searchesOf(email)).toHaveLength(1)
  expect(textOf((await post(path)).html)).toContain('We won’t send these alerts again.')
  expect(await searchesOf(email)).toHaveLength(0)
  expect(textOf((await get(path)).html)).toContain('already off')
})

it('a mail program unsubscribes with one click, from another site and without cookies', async () => {
  for (const prefix of ['', '/hi']) {
    const { email, confirmPath, post } = await saveAsGuest()
    await post(confirmPath)
    const [search] = await searchesOf(email)
    const path = prefix + (await links.unsubscribePath({ searches: [search?.id ?? ''] }))
    const from = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }
    const click = (at: string, values: Record<string, string>) => postForm(app, at, values, from)
    expect((await click(path, {})).status).toBe(400)
    expect((await click(path.slice(0, -3), { 'List-Unsubscribe': 'One-Click' })).status).toBe(410)
    expect(await searchesOf(email)).toHaveLength(1)
    const answer = await click(path, { 'List-Unsubscribe': 'One-Click' })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await searchesOf(email)).toHaveLength(0)
    // Only this address takes posts of other sites.
    expect((await click('/alerts', { 'List-Unsubscribe': 'One-Click' })).status).toBe(403)
  }
})

it('a wrong form keeps what was typed and names each field', async () => {
  const { post } = createVisitor(app)
  const { answer, html } = await post(newPath(diesel), {
    name: '',
    channel: 'push',
    rhythm: 'hourly',
    email: 'kept@example.in',
  })
  expect(answer.status).toBe(400)
  for (const words of ['Enter a name', 'Choose how we tell you.', 'Choose how often'])
    expect(textOf(html)).toContain(words)
  expect(inputValue(html, 'email')).toBe('kept@example.in')
  const unmailed = await post(newPath(diesel), { name: 'x', channel: 'email', rhythm: 'daily', email: 'no' })
  expect(textOf(unmailed.html)).toContain('Enter a valid email address.')
})

it('a member saves, changes, deletes and restores a search', async () => {
  const { id, get, post } = await signIn('Asha')
  const { to } = await post(newPath(diesel), { name: 'My diesels', channel: 'sms', rhythm: 'atOnce' })
  const own = () => db.select().from(savedSearches.table).where(eq(savedSearches.table.user, id))
  const [saved] = await own()
  expect(saved).toMatchObject({ name: 'My diesels', channel: 'sms', rhythm: 'atOnce' })
  const { html } = await get(to ?? '')
  expect(textOf(html)).toContain('Saved. We’ll tell you about vehicles that fit “My diesels”.')
  expect(textOf((await get(newPath(diesel))).html)).toContain('Save this search')
  expect(inputValue((await get(newPath(diesel))).html, 'name')).toBe('My diesels')

  const search = saved?.id ?? ''
  const renamed = await post('/alerts', {
    intent: 'change',
    search,
    name: 'Vans',
    channel: 'sms',
    rhythm: 'weekly',
  })
  expect(textOf(renamed.html)).toContain('“Vans” is changed.')
  expect((await own())[0]).toMatchObject({ name: 'Vans', rhythm: 'weekly' })
  const nameless = await post('/alerts', {
    intent: 'change',
    search,
    name: '',
    channel: 'sms',
    rhythm: 'daily',
  })
  expect(nameless.answer.status).toBe(400)
  expect(nameless.html).toMatch(/<details[^>]* open/)

  const deleted = await post('/alerts', { intent: 'delete', search })
  expect(textOf(deleted.html)).toContain('“Vans” is deleted.')
  expect(await own()).toHaveLength(0)
  const undo = inputValue(deleted.html, 'undo') ?? ''
  const [stranger] = [await signIn('Ravi')]
  expect((await stranger.post('/alerts', { intent: 'undo', undo })).answer.status).toBe(404)
  expect(textOf((await post('/alerts', { intent: 'undo', undo })).html)).toContain('“Vans” is back.')
  expect((await own())[0]).toMatchObject({ name: 'Vans', channel: 'sms', rhythm: 'weekly' })
})

it('alerts are below the account of a member, and of no guest', async () => {
  const crumbs = (html: string) => /aria-label="You are here".*?<\/nav>/s.exec(html)?.[0]
  const member = await signIn('Asha')
  const { confirmPath, get, post } = await saveAsGuest()
  const [, managePath = ''] = /href="(\/alerts\?token=[^"]*)"/.exec((await post(confirmPath)).html) ?? []
  for (const path of ['/alerts', newPath(diesel)])
    expect(crumbs((await member.get(path)).html)).toContain('href="/profile"')
  for (const path of [managePath, newPath(diesel)])
    expect(crumbs((await get(path)).html)).not.toContain('href="/profile"')
})

it('nobody sees or changes the searches of others', async () => {
  const { id, post } = await signIn('Asha')
  await post(newPath(diesel), { name: 'Private diesels', channel: 'sms', rhythm: 'daily' })
  const [search] = await db.select().from(savedSearches.table).where(eq(savedSearches.table.user, id))
  const other = await signIn('Meena')
  const guest = createVisitor(app)
  expect(textOf((await other.get('/alerts')).html)).not.toContain('Private diesels')
  expect(textOf((await guest.get('/alerts')).html)).toContain('Sign in to see your saved searches')
  expect(textOf((await guest.get('/alerts?token=made.up.token')).html)).toContain('Sign in to see')
  for (const who of [other, guest])
    for (const intent of ['change', 'delete']) {
      const values = { intent, search: search?.id ?? '', name: 'Mine', channel: 'email', rhythm: 'daily' }
      expect((await who.post('/alerts', values)).answer.status).toBeGreaterThanOrEqual(400)
    }
  const [after] = await db.select().from(savedSearches.table).where(eq(savedSearches.table.user, id))
  expect(after?.name).toBe('Private diesels')
})

it('the latest matches show with price and cause, without vehicles that are gone', async () => {
  const { id, get, post } = await signIn('Asha')
  await post(newPath(diesel), { name: 'Diesels', channel: 'sms', rhythm: 'daily' })
  const [search] = await db.select().from(savedSearches.table).where(eq(savedSearches.table.user, id))
  const of = (record: string, set: object) => addMatch(search?.id ?? '', record, { user: id, ...set })
  await of('usedvehicle0001', { price: 500_000 })
  await of('usedvehicle0002', { cause: 'cheaper', price: 400_000, earlierPrice: 450_000 })
  await of('gone00000000000', { price: 1 })
  const { html } = await get('/alerts')
  const text = textOf(html)
  expect(text).toMatch(/₹4\.00 L \( ?was ₹4\.50 L/)
  expect(text).toContain('3 new since your last visit')
  expect(html).toContain('href="/used-vehicles/usedvehicle0001"')
  expect(html).not.toContain('gone00000000000')
})

it('tells a member’s browser what is new on a saved list since the last visit', async () => {
  const { id, post } = await signIn('Asha')
  const open = async (list: string, since = '') =>
    JSON.parse((await post('/alerts/opened', { list, since })).html) as null | {
      since: string
      records: string[]
    }
  await post(newPath(diesel), { name: 'Diesels', channel: 'sms', rhythm: 'daily' })
  const [search] = await db.select().from(savedSearches.table).where(eq(savedSearches.table.user, id))
  expect(await open('/used/cars')).toBeNull()
  expect((await open(`${diesel}&sort=price`))?.records).toEqual([])
  await addMatch(search?.id ?? '', 'usedvehicle0001', { user: id })
  const first = await open(diesel)
  expect(first?.records).toEqual(['usedvehicle0001'])
  // The same visit goes on; the next one begins without it.
  expect((await open(diesel, first?.since))?.records).toEqual(['usedvehicle0001'])
  expect((await open(diesel))?.records).toEqual([])
  expect((await createVisitor(app).post('/alerts/opened', { list: diesel })).answer.status).toBe(401)
})

it('a member switches the alerts about its wishlist off, and a link in a message too', async () => {
  const { id, get, post } = await signIn('Asha')
  expect((await get('/alerts')).html).toMatch(/name="drops"[^>]*checked.*name="ended"[^>]*checked/s)
  await post('/alerts', { intent: 'hearts', channel: 'sms', rhythm: 'weekly' })
  expect(await readAlertSettings(systemCtx, id)).toEqual({
    priceDropsOff: true,
    endedSalesOff: true,
    channel: 'sms',
    rhythm: 'weekly',
  })
  await post('/alerts', { intent: 'hearts', drops: '1', channel: 'email', rhythm: 'daily' })
  expect(await readAlertSettings(systemCtx, id)).toMatchObject({
    priceDropsOff: false,
    endedSalesOff: true,
    rhythm: 'daily',
  })
  await post('/alerts', { intent: 'hearts', drops: '1', ended: '1', channel: 'email', rhythm: 'daily' })
  await createVisitor(app).post(await links.unsubscribePath({ priceDropsOf: id }))
  expect(await readAlertSettings(systemCtx, id)).toMatchObject({ priceDropsOff: true, endedSalesOff: false })
})
