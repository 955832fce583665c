import { describe, expect, it } from 'vitest'
import { changeListing } from '#domain/used-vehicles/sell/change-listing.ts'
import { newContext } from '#records/context.ts'
import { namesIn, openSellerPages, photos, swift } from './kit/seller-pages.ts'

// A listing's page for its seller, as a seller without JavaScript uses it.

const { db, pool, site, row, approve, drafted } = await openSellerPages()
const operatorCtx = newContext(db, { kind: 'operator', id: 'operator0000001', role: 'support' })

const shownToGuests = async (id: string) =>
  (await site.app.request(`/api/collections/usedVehicles/records/${id}`)).status

describe('a listing', () => {
  it('goes from draft to approval, to the site, and is sold', async () => {
    const who = await site.member('9822100001')
    expect((await who.get('/sell')).html).toContain('No listings yet')
    const id = await drafted(who)
    expect(await row(id)).toMatchObject({
      status: 'draft',
      name: 'Swift VXi',
      model: 'Swift',
      price: '540000',
      odometer: '41200',
      location: 'Bengaluru',
      registrationMasked: 'KA 03 •• ••••',
      registrationState: 'Karnataka',
      registrationNumber: 'KA03MN4821',
      description: '<p>One hand.</p><p>New &lt;b&gt;tyres&lt;/b&gt; &amp; battery.</p>',
    })
    expect((await who.get(`/sell/${id}/edit`)).html).toContain('value="KA 03 MN 4821"')
    const early = await who.post(`/sell/${id}`, { status: 'pending' })
    expect([early.answer.status, early.html]).toEqual([
      400,
      expect.stringContaining('Add at least one photo first.'),
    ])
    await who.post(`/sell/${id}/photos`, await photos(64, 80))
    const sent = await who.post(`/sell/${id}`, { status: 'pending' })
    expect(sent.to).toBe(`/sell/${id}?notice=pending`)
    expect((await who.get(sent.to ?? '')).html).toContain('Submitted. We check it before it goes live.')
    expect(await shownToGuests(id)).toBe(404)
    await approve(id)
    expect(await shownToGuests(id)).toBe(200)
    const wrong = await who.post(`/sell/${id}`, { status: 'sold', price: 'a lot' })
    expect([wrong.answer.status, (await row(id)).status]).toEqual([400, 'approved'])
    expect(wrong.html).toContain('or leave it empty')
    expect(wrong.html).toContain('value="a lot"')
    await who.post(`/sell/${id}`, { status: 'sold', price: '5,10,000' })
    expect(await row(id)).toMatchObject({ status: 'sold', soldPrice: '510000' })
    expect(await shownToGuests(id)).toBe(404)
    const { html } = await who.get('/sell')
    for (const text of ['Swift VXi', '₹5,40,000', 'Sold']) expect(html).toContain(text)
  })

  it('changes its price alone: at once, or after approval if it is much lower; a wrong one stays in the field', async () => {
    const who = await site.member('9822100031')
    const id = await drafted(who)
    await who.post(`/sell/${id}/photos`, await photos(64))
    await approve(id)
    const path = `/sell/${id}`
    expect((await who.get(path)).html).toContain('Change price')
    for (const price of ['', 'a lot']) {
      const wrong = await who.post(path, { newPrice: '1', price })
      expect([wrong.answer.status, (await row(id)).price]).toEqual([400, '540000'])
      expect(wrong.html).toContain('Enter a price between')
      expect(wrong.html).toMatch(new RegExp(`<input(?=[^>]*id="newPrice")[^>]*value="${price}"`))
    }
    expect((await who.post(path, { newPrice: '1', price: '5,25,000' })).to).toBe(`${path}?notice=saved`)
    expect(await row(id)).toMatchObject({ status: 'approved', price: '525000' })
    expect((await who.post(path, { newPrice: '1', price: '2,00,000' })).to).toBe(`${path}?notice=pending`)
    expect(await row(id)).toMatchObject({ status: 'pending', price: '200000' })
    expect((await who.get(path)).html).not.toContain('Change price')
  })

  it('asks once more before it is sold or withdrawn, also without JavaScript', async () => {
    const who = await site.member('9822100018')
    const id = await drafted(who)
    await who.post(`/sell/${id}/photos`, await photos(64))
    await approve(id)
    const { html } = await who.get(`/sell/${id}`)
    for (const status of ['sold', 'withdrawn']) {
      const isClosed = new RegExp(`<details class=(?:(?!</details>).)*value="${status}"`, 's')
      expect(html).toMatch(isClosed)
    }
    expect(html).toContain('To sell the vehicle again, you submit it for approval.')
  })

  it('asks whether it is sold, and does not say so, while it is on sale', async () => {
    const who = await site.member('9822100019')
    const id = await drafted(who)
    await approve(id)
    const { html } = await who.get(`/sell/${id}`)
    expect(html).toContain('Has it been sold?')
    expect(html).not.toContain('It is sold')
  })

  it('shows buyers the odometer readings that its seller adds, and a fall', async () => {
    const who = await site.member('9822100017')
    const id = await drafted(who)
    await who.post(`/sell/${id}/photos`, await photos(64))
    await pool.query(`update "usedVehicles" set status = 'pending' where id = $1`, [id])
    await changeListing(operatorCtx, id, { status: 'approved' })
    const path = `/used-vehicles/${id}`
    const page = async (prefix = '') => (await site.guest().get(prefix + path)).html
    expect(await page()).not.toContain('Odometer over time')

    const add = (values: Record<string, string>) => who.post(`/sell/${id}`, { addReading: '1', ...values })
    const wrong = await add({ day: '2024-05-02', km: 'many', source: 'puc' })
    expect([wrong.answer.status, wrong.html.includes('Enter the reading in whole km')]).toEqual([400, true])
    const added = await add({ day: '2022-05-02', km: '18,400', source: 'serviceBill' })
    expect((await who.get(added.to ?? '')).html).toContain('Reading added.')
    for (const words of ['Odometer over time', 'Service bill', '18,400 km', '2\u00a0May\u00a02022'])
      expect(await page()).toContain(words)
    expect(await page()).not.toContain('A later reading is below an earlier one')

    const third = await add({ day: '2024-05-02', km: '64000', source: 'insurance' })
    expect(third.to).toContain('readingAdded')
    expect(await row(id)).toMatchObject({ odometerFell: true })
    expect(await page()).toContain(
      'A later reading is below an earlier one: 64,000 km on 2\u00a0May\u00a02024',
    )
    expect(await page('/hi')).toContain('बाद की रीडिंग पहले वाली से कम है')
    const [, fallen = ''] =
      /value="(\w{15})"[^>]*aria-label="Remove the reading of 2\u00a0May\u00a02024"/.exec(
        (await who.get(`/sell/${id}`)).html,
      ) ?? []
    await who.post(`/sell/${id}`, { removeReading: fallen })
    expect(await page()).not.toContain('A later reading is below an earlier one')
  })

  it('has the HTML of its badge for other sites, while it is on sale', async () => {
    const who = await site.member('9822100016')
    const id = await drafted(who, { ...swift, variant: 'VXi "Plus"' })
    expect((await who.get(`/sell/${id}`)).html).not.toContain('/badge/')
    await approve(id)
    const { html } = await who.get(`/sell/${id}`)
    const [, code = ''] = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html) ?? []
    const plain = code
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
    expect(plain).toBe(
      `<a href="http://localhost/used-vehicles/${id}"><img src="http://localhost/badge/${id}.svg" width="320" height="88" loading="lazy" alt="Maruti Suzuki Swift VXi &quot;Plus&quot; on Sawari"></a>`,
    )
    expect(html).toContain(`<img src="/badge/${id}.svg"`)
  })

  it('is private to its seller', async () => {
    const [who, other] = [await site.member('9822100004'), await site.member('9822100005')]
    const id = await drafted(who)
    await who.post(`/sell/${id}/photos`, await photos(64))
    const [photo] = namesIn((await who.get(`/sell/${id}/photos`)).html)
    for (const path of ['', '/edit', '/photos', `/photo/${photo}`])
      expect((await other.get(`/sell/${id}${path}`)).answer.status, path).toBe(404)
    await approve(id)
    const before = await row(id)
    for (const path of ['', '/edit', '/photos']) {
      expect((await other.get(`/sell/${id}${path}`)).answer.status, path).toBe(404)
      const answers: Record<string, string>[] = [
        { status: 'sold' },
        { addReading: '1', day: '2022-05-02', km: '18400', source: 'puc' },
        swift,
        { remove: photo ?? '' },
        { first: photo ?? '' },
      ]
      for (const posted of answers)
        expect((await other.post(`/sell/${id}${path}`, posted)).answer.status, path).toBe(404)
    }
    expect(await row(id)).toEqual(before)
    expect((await site.guest().get(`/sell/${id}`)).to).toContain('/login')
    for (const status of ['approved', 'rejected', 'draft'])
      expect((await who.post(`/sell/${id}`, { status })).answer.status).toBe(400)
  })

  it('shows its seller the inquiries', async () => {
    const who = await site.member('9822100006')
    const id = await drafted(who)
    await approve(id)
    const inquiry = {
      vehicle: id,
      name: 'Vivek Reddy',
      email: 'vivek@example.com',
      phone: '9822100099',
      message: 'Is it free?',
    }
    const answer = await site.app.request('/api/collections/usedVehiclesInquiries/records', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(inquiry),
    })
    expect(answer.status).toBe(200)
    const { html } = await who.get(`/sell/${id}`)
    for (const text of ['Vivek Reddy', 'Is it free?', 'tel:+919822100099', 'mailto:vivek@example.com'])
      expect(html).toContain(text)
    expect((await who.get('/sell')).html).toContain('1 inquiry')
  })
})
