import { describe, expect, it } from 'vitest'
import { latestYear } from '#collections/vehicle-limits.ts'
import { changeListing } from '#domain/used-vehicles/sell/change-listing.ts'
import { newContext } from '#records/context.ts'
import { builtApp } from './kit/app.ts'
import { makeThumbnailsNow } from './kit/make-thumbnails.ts'
import { namesIn, openSellerPages, photos, swift } from './kit/seller-pages.ts'

// The form of a listing and its photos, as a seller without JavaScript uses them.

const { db, pool, site, row, drafted } = await openSellerPages()

describe('a listing', () => {
  it('with contact details comes back with the input, their place and what to do', async () => {
    const who = await site.member('9822100031')
    const description = 'One hand. Call nine eight 2204 1234.'
    const { answer, html } = await who.post('/sell/new', { ...swift, description, variant: '9822041234' })
    expect(answer.status).toBe(400)
    expect(html).toContain('Description: please remove “nine eight 2204 1234”. Everyone can read this')
    expect(html).toContain('Variant: please remove “9822041234”.')
    for (const typed of [description, '5,40,000', 'ka 03 mn 4821']) expect(html).toContain(typed)
    const hindi = await who.post('/hi/sell/new', { ...swift, description })
    expect(hindi.html).toContain('कृपया “nine eight 2204 1234” हटा दें')
    expect((await who.get('/sell')).html).toContain('No listings yet')
  })

  it('is described with the brands and models of the catalogue, and gets a price suggested before it is saved', async () => {
    const who = await site.member('9822100034')
    const { html } = await who.get('/sell/new')
    expect(html).toContain('<option value="Hyundai"></option>')
    expect(html).toContain('<option value="Creta" label="Hyundai"></option>')
    expect(html).toContain('list="models"')
    const advised = await who.post('/sell/new', { ...swift, price: '', advise: '' })
    expect(advised.answer.status).toBe(200)
    expect(advised.html).toMatch(/Suggested price: ₹\d[\d.]+\u00a0L\. Private buyers pay/)
    expect(advised.html).toMatch(/<input[^>]*name="price"[^>]*value="\d,\d\d,\d{3}"/)
    const priced = await who.post('/sell/new', { ...swift, advise: '' })
    expect(priced.html).toContain('value="5,40,000"')
    const incomplete = await who.post('/sell/new', { ...swift, odometer: '', advise: '' })
    expect([incomplete.answer.status, incomplete.html]).toEqual([
      400,
      expect.stringContaining('Km driven is required'),
    ])
    expect((await who.get('/sell')).html).toContain('No listings yet')
  })

  it('rejects HEIC, and explains how to send another format', async () => {
    const who = await site.member('9822100033')
    const id = await drafted(who)
    const send = async (path: string, bytes: string, name: string) => {
      const form = new FormData()
      form.append('photos', new File([Buffer.from(bytes, 'latin1')], name))
      return (await who.post(path, form)).html
    }
    const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
    expect(await send(`/sell/${id}/photos`, heic, 'IMG_1.HEIC')).toContain('Your phone saves photos as HEIC')
    expect(await send(`/hi/sell/${id}/photos`, heic, 'IMG_1.HEIC')).toContain('आपका फ़ोन फ़ोटो HEIC में')
    expect(await send(`/sell/${id}/photos`, '%PDF-1.7', 'a.jpg')).toContain('Use JPEG, PNG or WebP.')
  })

  it('with older contact details cannot be submitted, and shows what to remove', async () => {
    const who = await site.member('9822100032')
    const id = await drafted(who)
    await who.post(`/sell/${id}/photos`, await photos(64))
    await pool.query(`update "usedVehicles" set description = '<p>9822041234</p>' where id = $1`, [id])
    const { answer, html } = await who.post(`/sell/${id}`, { status: 'pending' })
    expect([answer.status, html]).toEqual([400, expect.stringContaining('Please remove “9822041234” first')])
    expect((await row(id)).status).toBe('draft')
  })

  it('asks for what is required first, and opens the rest where it has something', async () => {
    const who = await site.member('9822100032')
    const optional = (html: string) =>
      /<details([^>]*)>(?:(?!<\/details>).)*name="description"/s.exec(html)?.[1]
    const { registrationNumber: _, description: __, ...required } = swift
    expect(optional((await who.get('/sell/new')).html)).not.toContain('open')
    const withError = await who.post('/sell/new', { ...required, brand: '' })
    expect(optional(withError.html)).not.toContain('open')
    const withPlate = await who.post('/sell/new', { ...required, registrationNumber: 'MY CAR' })
    expect(optional(withPlate.html)).toContain('open')
    const id = await drafted(who, required)
    expect(optional((await who.get(`/sell/${id}/edit`)).html)).toContain('open')
  })

  it('shows each field’s error, and preserves all input', async () => {
    const who = await site.member('9822100002')
    const wrong = {
      ...swift,
      brand: '',
      year: '1889',
      price: 'a lot',
      registrationNumber: 'MY CAR',
      owner: 'Nobody',
    }
    const { answer, html } = await who.post('/sell/new', wrong)
    expect(answer.status).toBe(400)
    for (const words of [
      'Please check 5 fields',
      'Brand is required',
      `Manufacturing year: from 1950 to ${latestYear()}`,
      'Price in ₹ must be a whole number',
      'Enter a valid Indian registration number',
      'Owner is not valid',
    ])
      expect(html).toContain(words)
    for (const field of ['brand', 'year', 'price', 'registrationNumber', 'owner'])
      expect(html).toMatch(new RegExp(`<a href="#${field}"[^>]*>[^<]`))
    for (const typed of ['Swift', '1889', 'a lot', 'MY CAR', 'New &lt;b&gt;tyres&lt;/b&gt;'])
      expect(html).toContain(typed)
    expect((await who.get('/sell')).html).toContain('No listings yet')
  })

  it('waits for approval again after a change, but not after a new price; verified claims become unverified', async () => {
    const who = await site.member('9822100003')
    const id = await drafted(who)
    await who.post(`/sell/${id}/photos`, await photos(64))
    await pool.query(
      `update "usedVehicles" set status = 'approved', verified = '{owner,odometer}' where id = $1`,
      [id],
    )
    const form = (await who.get(`/sell/${id}/edit`)).html
    for (const value of ['value="5,40,000"', 'value="41,200"', 'value="VXi"', 'New &lt;b&gt;tyres'])
      expect(form).toContain(value)
    await who.post(`/sell/${id}/edit`, { ...swift, price: '520000' })
    expect(await row(id)).toMatchObject({
      status: 'approved',
      price: '520000',
      verified: ['owner', 'odometer'],
    })
    await who.post(`/sell/${id}/edit`, { ...swift, price: '520000', odometer: '39000' })
    expect(await row(id)).toMatchObject({ status: 'pending', odometer: '39000', verified: ['owner'] })
    await pool.query(
      `update "usedVehicles" set status = 'rejected', "rejectionReason" = 'Which side is this?' where id = $1`,
      [id],
    )
    expect((await who.get(`/sell/${id}`)).html).toContain('Which side is this?')
    expect((await who.get(`/hi/sell/${id}`)).html).toContain(
      'वजह: <span lang="en">Which side is this?</span>',
    )
    await who.post(`/sell/${id}`, { status: 'pending' })
    expect(await row(id)).toMatchObject({ status: 'pending', rejectionReason: '' })
  })

  it('preserves papers entered by an operator when its price changes, whatever its form sends', async () => {
    const who = await site.member('9822100015')
    const id = await drafted(who)
    await pool.query(
      `update "usedVehicles" set "rcStatus" = 'Duplicate', verified = '{rcStatus}', status = 'approved' where id = $1`,
      [id],
    )
    const form = (await who.get(`/sell/${id}/edit`)).html
    expect(form).toMatch(/<option[^>]*selected[^>]*>Duplicate</)
    await who.post(`/sell/${id}/edit`, { ...swift, price: '520000', rcStatus: 'Duplicate' })
    const expected = { rcStatus: 'Duplicate', verified: ['rcStatus'], status: 'approved', price: '520000' }
    expect(await row(id)).toMatchObject(expected)
    const { answer } = await who.post(`/sell/${id}/edit`, { ...swift, rcStatus: 'Made up' })
    expect([answer.status, (await row(id)).rcStatus]).toEqual([400, 'Duplicate'])
  })

  it('resets verified claims when a change affects them, even a relative one', async () => {
    const who = await site.member('9822100013')
    const id = await drafted(who)
    await who.post(`/sell/${id}/photos`, await photos(64))
    await pool.query(
      `update "usedVehicles" set status = 'approved', verified = '{owner,odometer,registrationState}' where id = $1`,
      [id],
    )
    // An operator's correction stays as long as the plate does.
    await pool.query(`update "usedVehicles" set "registrationState" = 'Goa' where id = $1`, [id])
    await who.post(`/sell/${id}/edit`, { ...swift, price: '5,10,000' })
    expect(await row(id)).toMatchObject({ status: 'approved', price: '510000', registrationState: 'Goa' })
    await who.post(`/sell/${id}/edit`, { ...swift, registrationNumber: 'DL 3C AB 1234' })
    expect(await row(id)).toMatchObject({ registrationState: 'Delhi', verified: ['owner', 'odometer'] })
    const { seller_id: seller } = await row(id)
    const asSeller = newContext(db, { kind: 'member', id: seller })
    await changeListing(asSeller, id, { 'odometer-': 1_000 } as never)
    expect(await row(id)).toMatchObject({ odometer: '40200', verified: ['owner'], status: 'pending' })
  })

  it('stores all concurrently uploaded photos', async () => {
    const who = await site.member('9822100014')
    const id = await drafted(who)
    const sizes = [64, 80, 96]
    const sent = await Promise.all(
      sizes.map(async size => who.post(`/sell/${id}/photos`, await photos(size))),
    )
    expect(sent.map(({ answer }) => answer.status)).toEqual([200, 200, 200])
    const { vehicle_image: main, vehicles_gallery_images: others } = await row(id)
    expect(new Set([main, ...others]).size).toBe(3)
    expect(namesIn((await who.get(`/sell/${id}/photos`)).html)).toHaveLength(3)
  })
})

describe('photos', () => {
  it('stay in order; another becomes the main one; one is removed, even the main one', async () => {
    const who = await site.member('9822100010')
    const id = await drafted(who)
    const names = async () => namesIn((await who.get(`/sell/${id}/photos`)).html)
    const act = (posted: Record<string, string>) => who.post(`/sell/${id}/photos`, posted)
    await who.post(`/sell/${id}/photos`, await photos(64, 80))
    await who.post(`/sell/${id}/photos`, await photos(96))
    const [a = '', b = '', c = ''] = await names()
    expect(c).toMatch(/^photo_96_/)
    await act({ first: c })
    expect(await names()).toEqual([c, a, b])
    await act({ remove: c })
    expect(await names()).toEqual([a, b])
    expect((await who.get(`/sell/${id}/photo/${c}`)).answer.status).toBe(404)
    const typeOf = async () => (await who.get(`/sell/${id}/photo/${a}`)).answer.headers.get('Content-Type')
    // The original, until its thumbnail is made.
    expect(await typeOf()).toBe('image/jpeg')
    await makeThumbnailsNow(pool, site.storage)
    expect(await typeOf()).toBe('image/webp')
    await act({ remove: b })
    await act({ remove: a })
    expect((await who.get(`/sell/${id}/photos`)).html).toContain('No photos yet.')
  })

  it('in another order change the version of the listing', async () => {
    const who = await site.member('9822100014')
    const id = await drafted(who)
    await who.post(`/sell/${id}/photos`, await photos(64, 80))
    const [first = '', second = ''] = namesIn((await who.get(`/sell/${id}/photos`)).html)
    const versions = [(await row(id)).updated.getTime()]
    const changes: Record<string, string>[] = [{ first: second }, { remove: second }]
    for (const posted of changes) {
      await who.post(`/sell/${id}/photos`, posted)
      versions.push((await row(id)).updated.getTime())
    }
    expect((await row(id)).vehicle_image).toBe(first)
    expect(new Set(versions)).toHaveProperty('size', 3)
  })

  it('count by their megapixels, and the page shows when to retry', async () => {
    const strict = await builtApp(db, { FORM_LIMIT_PER_HOUR: '1' }, site.outbox)
    const who = await site.joined('9822100015', strict)
    const id = await drafted(who)
    // Each counts as at least one, and one form as four.
    const { answer, html } = await who.post(`/sell/${id}/photos`, await photos(64, 65, 66, 67, 68))
    expect([answer.status, html]).toEqual([429, expect.stringContaining('You have uploaded many photos')])
    expect((await row(id)).vehicle_image).toBe('')
  })

  it('that are invalid or too many are rejected and change nothing', async () => {
    const who = await site.member('9822100011')
    const id = await drafted(who)
    const form = new FormData()
    form.append('photos', new File(['<svg onload=alert(1)/>'], 'a.jpg'))
    const bad = await who.post(`/sell/${id}/photos`, form)
    expect([bad.answer.status, bad.html]).toEqual([
      400,
      expect.stringContaining('This file is not a photo we support. Use JPEG, PNG or WebP.'),
    ])
    const many = await who.post(
      `/sell/${id}/photos`,
      await photos(...Array.from({ length: 22 }, (_, at) => 64 + at)),
    )
    expect(many.answer.status).toBe(400)
    expect((await who.get(`/sell/${id}/photos`)).html).toContain('No photos yet.')
    expect((await who.post(`/sell/${id}/photos`, { remove: 'none.jpg' })).answer.status).toBe(400)
  })
})
