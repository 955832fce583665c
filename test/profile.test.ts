import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { builtApp } from './kit/app.ts'
import { openAuthSite, passwordPath } from './kit/auth-site.ts'
import { createDealer } from './kit/dealers.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { makeThumbnailsNow } from './kit/make-thumbnails.ts'

const { db, pool, systemCtx } = await openDemoStore()
const site = await openAuthSite(db)
type Member = Awaited<ReturnType<typeof site.member>>

const inquiry = {
  name: 'Asha',
  email: 'asha@example.com',
  number: '9822070001',
  messgae: 'When can I drive it?',
}
const count = async (text: string, values: string[] = []) => {
  const { rows } = await pool.query<{ n: number }>(text, values)
  return Number(rows[0]?.n)
}
const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const withPicture = (bytes: Uint8Array | string, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('avatar', new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], 'me.png'))
  return form
}
const avatarIn = (html: string) => /\/members\/\w+\/picture\/[^"]+/.exec(html)?.[0]

describe('the menu', () => {
  it('names the parts in groups, says which one is open, and shows the dealer’s desk to dealers only', async () => {
    const asha = await site.member('9822070041')
    const { html } = await asha.get('/profile')
    const groups = [...html.matchAll(/<h2 id="group-\w+"[^>]*>([^<]+)/g)].map(([, title]) => title)
    expect(groups).toEqual(['Your vehicles', 'Searches, inquiries and deals', 'Your details and data'])
    expect(html).not.toContain('aria-current="page" aria-labelledby')
    expect(html).not.toContain('href="/firm"')
    const part = (await asha.get('/profile/security')).html
    expect([...part.matchAll(/href="([^"]+)" aria-current="page"/g)].map(([, to]) => to)).toEqual([
      '/profile/security',
    ])
    const { rows } = await pool.query('select id from users where number = $1', ['9822070041'])
    await createDealer(systemCtx, { name: 'Deccan Cars', owner: rows[0].id })
    expect((await asha.get('/profile')).html).toContain('href="/firm"')
  })
})

describe('details', () => {
  it('reject a phone number as a name, and explain why', async () => {
    const asha = await site.member('9822070022')
    const wrong = await asha.post('/profile/details', {
      name: 'Asha 98220 41234',
      contactEmail: '',
      language: 'en',
    })
    expect(wrong.html).toContain(
      'Others see this name, so it cannot have a phone number or email address in it.',
    )
    expect(wrong.html).toContain('value="Asha 98220 41234"')
    expect((await asha.get('/profile/details')).html).not.toContain('98220 41234')
  })

  it('have a language for messages: that of the member’s Hindi pages, until it chooses one', async () => {
    const languageOf = async (number: string) => {
      const text = 'select language from users where number = $1'
      return (await pool.query<{ language: string | null }>(text, [number])).rows[0]?.language
    }
    const asha = await site.member('9822070021')
    expect(await languageOf('9822070021')).toBeFalsy()
    await asha.get('/hi/profile')
    expect(await languageOf('9822070021')).toBe('hi')
    const saved = await asha.post('/profile/details', { name: 'Asha', contactEmail: '', language: 'en' })
    expect(saved.html).toMatch(/<option value="en" lang="en" selected="">/)
    await asha.get('/hi/profile')
    expect(await languageOf('9822070021')).toBe('en')
    const wrong = await asha.post('/profile/details', { name: 'Asha', contactEmail: 'no', language: 'hi' })
    expect(wrong.html).toMatch(/<option value="hi" lang="hi" selected="">/)
    expect(await languageOf('9822070021')).toBe('en')

    const ravi = site.guest()
    await site.ask(ravi, '9822070022')
    await site.verify(ravi, '9822070022')
    await ravi.post(`/hi${passwordPath}`, { phone: '9822070022', password: site.password, name: 'Ravi' })
    expect(await languageOf('9822070022')).toBe('hi')
  })

  it('and the shortlist can be changed as often as the limits allow, counted by network', async () => {
    // The limit for all writes is four times that for uploads.
    const strict = await builtApp(db, { FORM_LIMIT_PER_HOUR: '1' }, site.outbox)
    const asha = await site.joined('9822070031', strict)
    const bytes = await picture()
    const send = async () =>
      (await asha.post('/profile/details', withPicture(bytes, { name: 'Asha' }))).answer.status
    expect([await send(), await send()]).toEqual([200, 429])
    const keep = async () =>
      (await asha.post('/shortlist/own', { key: 'cars/tata-nexon', isShortlisted: '1' })).answer.status
    expect([await keep(), await keep(), await keep(), await keep(), await keep()]).toEqual([
      200, 200, 200, 200, 429,
    ])
    const { answer, html } = await asha.post('/profile/details', { name: 'Asha Rao', contactEmail: '' })
    expect(answer.status).toBe(429)
    expect(html).toContain('value="Asha Rao"')
  })

  it('are stored and shown, with a picture that can be removed', async () => {
    const asha = await site.member('9822070001')
    expect((await asha.get('/profile/details')).html).toContain('+91 <!-- -->98220 70001')
    const saved = await asha.post(
      '/profile/details',
      withPicture(await picture(), { name: 'Asha Rao', contactEmail: 'asha@example.com' }),
    )
    expect([saved.answer.status, saved.html]).toEqual([200, expect.stringContaining('Saved.')])
    const { html } = await asha.get('/profile/details')
    for (const text of ['Asha Rao', 'asha@example.com']) expect(html).toContain(text)
    const address = avatarIn(html) ?? ''
    const readPage = async () => {
      const { answer } = await asha.get(address)
      return [answer.status, answer.headers.get('Content-Type')]
    }
    // The original, until its thumbnail is made.
    expect(await readPage()).toEqual([200, 'image/png'])
    await makeThumbnailsNow(pool, site.storage)
    expect(await readPage()).toEqual([200, 'image/webp'])
    for (const who of [site.guest(), await site.member('9822070004')])
      expect((await who.get(address)).answer.status).toBe(404)
    await asha.post('/profile/details', { name: 'Asha Rao', contactEmail: '', remove: '1' })
    expect(avatarIn((await asha.get('/profile/details')).html)).toBeUndefined()
    expect((await asha.get(address)).answer.status).toBe(404)
  })

  it.each([
    ['a name that is too long', { name: 'x'.repeat(81) }, 'The name can have at most 80 characters.'],
    ['no email', { contactEmail: 'asha at home' }, 'Please enter a valid email address'],
  ])('reject %s and preserve the input', async (_, values, words) => {
    const who = await site.member('9822070002')
    const { answer, html } = await who.post('/profile/details', { name: 'Ravi', ...values })
    expect(answer.status).toBe(400)
    for (const text of [words, ...Object.values(values)]) expect(html).toContain(text)
    expect((await who.get('/profile/details')).html).not.toContain('value="Ravi"')
  })

  it('reject a file that is no picture', async () => {
    const who = await site.member('9822070003')
    const { answer, html } = await who.post(
      '/profile/details',
      withPicture('<svg onload=alert(1)>', { name: 'Ravi' }),
    )
    expect(answer.status).toBe(400)
    expect(html).toContain('We could not read this picture.')
  })
})

describe('what a member has sent', () => {
  it('is listed privately with its current status', async () => {
    const [one, other] = [await site.member('9822070010'), await site.member('9822070011')]
    await one.post('/cars/tata-nexon/inquiry', inquiry)
    await one.post('/bikes/royal-enfield-classic-350/inquiry', { ...inquiry, message: 'And this one?' })
    await one.post('/cars/tata-nexon/on-road-price', {
      name: 'Asha',
      email: 'asha@example.com',
      city: 'Pune',
    })
    await one.post('/used-vehicles/usedvehicle0001/inquiry', { name: 'Asha', email: 'asha@example.com' })
    await site.guest().post('/cars/hyundai-creta/inquiry', inquiry)
    const { html } = await one.get('/profile/inquiries')
    for (const text of ['Tata Nexon', 'When can I drive it?', 'And this one?', 'On-road price in Pune'])
      expect(html).toContain(text)
    expect(html).not.toContain('Hyundai Creta')
    expect(html.match(/Waiting for a reply/g)).toHaveLength(4)
    expect(html).toContain('/used-vehicles/usedvehicle0001')
    await pool.query(`update "BikeInquiry" set status = 'contacted'`)
    expect((await one.get('/profile/inquiries')).html).toContain('Replied')
    expect((await other.get('/profile/inquiries')).html).toContain('No inquiries yet')
  })

  it('as a review can be withdrawn, and the rating follows', async () => {
    const [one, other] = [await site.member('9822070012'), await site.member('9822070013')]
    const before = await count(`select "reviewCount" n from cars where id = 'tata-nexon'`)
    await one.post('/cars/tata-nexon/review', { name: 'Asha', review: 'Thirsty on the ghats.', rating: '2' })
    const { html } = await one.get('/profile/reviews')
    expect(html).toContain('Thirsty on the ghats.')
    const id = /name="id" value="(\w+)"/.exec(html)?.[1] ?? ''
    const taken = { id, collection: 'vehicleReviews' }
    expect((await other.post('/profile/reviews', taken)).answer.status).toBe(404)
    expect(await count(`select "reviewCount" n from cars where id = 'tata-nexon'`)).toBe(before + 1)
    expect((await one.post('/profile/reviews', taken)).html).toContain('The review is deleted.')
    expect(await count(`select "reviewCount" n from cars where id = 'tata-nexon'`)).toBe(before)
  })

  it('as a second review of a vehicle is rejected with a link to the first, in both languages', async () => {
    const one = await site.member('9822070014')
    const send = async (review: string, language = '') => {
      const { answer, html } = await one.post(`${language}/cars/tata-punch/review`, { name: 'Asha', review })
      return { status: answer.status, html: html.replaceAll('&#x27;', "'") }
    }
    expect((await send('Roomy.')).status).toBe(200)
    const second = await send('Roomy, still.')
    expect(second.status).toBe(400)
    expect(second.html).toContain('You have already reviewed this vehicle.')
    expect(second.html).toContain('href="/profile/reviews"')
    expect(second.html).toContain('Roomy, still.')
    const hindi = await send('Roomy, still.', '/hi')
    expect(hindi.html).toContain('आप इस गाड़ी का रिव्यू लिख चुके हैं')
    expect(hindi.html).toContain('href="/hi/profile/reviews"')
  })

  it('as a review of its own listing is rejected with a message, in both languages', async () => {
    const one = await site.member('9822070015')
    const listing = `select id n from "usedVehicles" where status = 'approved' order by id limit 1`
    const { rows } = await pool.query<{ n: string }>(listing)
    const path = `/used-vehicles/${rows[0]?.n}/review`
    const seller = `update "usedVehicles" set seller_id = (select id from users where number = '9822070015') where id = $1`
    await pool.query(seller, [rows[0]?.n])
    const review = { name: 'Asha', review: 'A fine car.' }
    expect((await one.post(path, review)).html).toContain('You cannot review your own listing')
    expect((await one.post(`/hi${path}`, review)).html).toContain('आप अपने ही विज्ञापन का रिव्यू नहीं लिख सकते')
  })
})

describe('a shortlist', () => {
  const own = async (who: Member) => JSON.parse((await who.get('/shortlist/own')).html)

  it('includes a device’s list and later changes, on every device', async () => {
    const phone = await site.member('9822070020')
    const keys = JSON.stringify(['cars/tata-nexon', 'bikes/royal-enfield-classic-350', 'cars/none'])
    expect(JSON.parse((await phone.post('/shortlist/own', { keys })).html)).toEqual([
      'cars/tata-nexon',
      'bikes/royal-enfield-classic-350',
    ])
    const laptop = await site.member('9822070020')
    await laptop.post('/shortlist/own', { key: 'cars/hyundai-creta', isShortlisted: '1' })
    await laptop.post('/shortlist/own', { key: 'cars/hyundai-creta', isShortlisted: '1' })
    await laptop.post('/shortlist/own', { key: 'cars/tata-nexon', isShortlisted: '' })
    expect(await own(phone)).toEqual(['cars/hyundai-creta', 'bikes/royal-enfield-classic-350'])
    const { html } = await phone.get('/profile/shortlist')
    expect(html).toContain('Hyundai Creta')
    expect(html).not.toContain('Tata Nexon')
  })

  it('needs a session', async () => {
    const guest = site.guest()
    expect((await guest.get('/shortlist/own')).html).toBe('null')
    expect(
      (await guest.post('/shortlist/own', { key: 'cars/tata-nexon', isShortlisted: '1' })).answer.status,
    ).toBe(401)
    const junk = await (await site.member('9822070021')).post('/shortlist/own', { key: 'planes/a' })
    expect(junk.answer.status).toBe(400)
  })
})

describe('sessions', () => {
  const sessionsOf = (html: string) => [...html.matchAll(/name="session" value="(\w+)"/g)].map(([, id]) => id)
  const isIn = async (who: Member) => (await who.get('/profile')).answer.status === 200

  it('are listed; one is ended, then all others, then all', async () => {
    const phone = '9822070030'
    const devices = [await site.member(phone), await site.member(phone), await site.member(phone)] as const
    const [here, there, third] = devices
    const page = await here.get('/profile/security')
    expect(page.html.match(/This device/g)).toHaveLength(1)
    const listed = sessionsOf(page.html)
    expect(listed).toHaveLength(3)
    const others = sessionsOf((await there.get('/profile/security')).html)
    expect(new Set(others)).toEqual(new Set(listed))
    const stranger = await site.member('9822070031')
    await stranger.post('/profile/security', { intent: 'end', session: listed[0] ?? '' })
    for (const each of devices) expect(await isIn(each)).toBe(true)
    expect((await here.post('/profile/security', { intent: 'end-others' })).html).toContain(
      'All other devices',
    )
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, false])
    const again = await site.member(phone)
    expect((await again.post('/profile/security', { intent: 'end-all' })).to).toBe('/')
    expect([await isIn(here), await isIn(again), await isIn(stranger)]).toEqual([false, false, true])
  })

  it('except the current one end with a new password, which requires the current one', async () => {
    const phone = '9822070032'
    const [here, there] = [await site.member(phone), await site.member(phone)]
    const change = (oldPassword: string, password: string) =>
      here.post('/profile/security', { intent: 'password', oldPassword, password })
    expect((await change('wrong road 1', 'coast road 10')).html).toContain(
      'Invalid password. Please try again.',
    )
    expect((await change(site.password, '')).html).toContain('at least 8 characters')
    expect((await change(site.password, 'password1')).html).toContain('easy to guess')
    expect(await isIn(there)).toBe(true)
    expect((await change(site.password, 'coast road 10')).html).toContain('Your password is changed.')
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await isIn(await site.member(phone, 'coast road 10'))).toBe(true)
  })
})
