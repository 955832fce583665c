import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { firmPlaces, firms, usedVehicles } from '#collections/index.ts'
import { expireLicences } from '#domain/firms/expire-licences.ts'
import { createRecord } from '#records/create.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { openCachedApp } from './kit/cached-app.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { readPage } from './kit/page-reader.ts'
import { textOf } from './kit/page-text.ts'

// Dealers: the pages of all cities, of a city and of a dealer, over the demo's twelve.

const { db, pool, systemCtx } = await openDemoStore()
const { app, read } = await openCachedApp(db, pool)

const linksOf = async (path: string) => readPage((await read(path)).html).links
const sahyadri = '/dealers/pune/sahyadri-wheels'

describe('the page of all cities', () => {
  it('leads to each city, and to the dealers of a brand there', async () => {
    const { html } = await read('/dealers')
    expect(textOf(html)).toContain('Pune 3 dealers')
    const { links } = readPage(html)
    for (const city of ['pune', 'mumbai', 'delhi', 'bengaluru', 'chennai', 'hyderabad'])
      expect(links).toContain(`/dealers/${city}`)
    expect(links).toContain('/dealers/pune?brand=tata')
    expect(await linksOf('/')).toContain('/dealers')
    expect(await linksOf('/sitemap')).toContain('/dealers/chennai')
  })
})

describe('the page of a city', () => {
  it('shows its dealers by what they deal in and by brand', async () => {
    const dealers = async (query: string) =>
      (await linksOf(`/dealers/mumbai${query}`))
        .filter(each => /^\/dealers\/[a-z]+\/[a-z-]+$/.test(each))
        .sort()
    // One of them has its page under another of its cities.
    const all = [
      'mumbai/gateway-drives',
      'mumbai/konkan-pre-owned',
      'mumbai/sagar-cars',
      'pune/shivneri-cars',
    ].map(path => `/dealers/${path}`)
    expect(await dealers('')).toEqual(all)
    expect(await dealers('?kind=new')).toEqual(all.slice(2))
    expect(await dealers('?kind=new&brand=kia')).toEqual(['/dealers/mumbai/sagar-cars'])
    expect(await dealers('?brand=ferrari')).toEqual([])
    expect(readPage((await read('/dealers/mumbai?kind=new')).html).isHidden).toBe(true)
    expect(readPage((await read('/dealers/mumbai')).html)).toMatchObject({
      isHidden: false,
      canonical: 'http://localhost/dealers/mumbai',
    })
  })

  it('is empty for a known city without dealers, and does not exist for any other', async () => {
    expect(textOf((await read('/dealers/lucknow')).html)).toContain('No dealer in Lucknow is on Sawari yet.')
    for (const path of ['/dealers/atlantis', '/dealers/pune/no-such-dealer'])
      expect([path, (await app.request(path)).status]).toEqual([path, 404])
  })

  it.each([
    ['/dealers/bombay?kind=new', '/dealers/mumbai?kind=new'],
    ['/dealers/delhi/sahyadri-wheels', sahyadri],
    ['/hi/dealers/delhi/sahyadri-wheels', `/hi${sahyadri}`],
  ])('leads %s to %s', async (path, to) => {
    const answer = await app.request(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
  })
})

describe('the page of a dealer', () => {
  it('leads to its vehicles from the bottom edge of a phone and from the text of a wide screen', async () => {
    const { html } = await read(sahyadri)
    const links = [...html.matchAll(/<a href="#stock" class="([^"]*)"/g)].map(([, name = '']) => name)
    expect(links.map(name => /max-lg:hidden/.test(name))).toEqual([true, false])
  })

  it('has its stock, address, hours, languages, certificate and answer time, and only a masked number', async () => {
    const { html } = await read(sahyadri)
    const text = textOf(html)
    for (const words of [
      'Authorised dealer',
      'Authorisation certificate MH12/AC/2024/0117, valid until',
      'Plot 14, Baner Road, near the flyover Pune 411045',
      'Monday to Sunday 10:00 to 20:00',
      'English, Hindi, and Marathi',
      'Usually answers within 2 hours',
      '••••••••09',
    ])
      expect(text).toContain(words)
    expect(html).not.toContain('9000000109')
    const { links, data } = readPage(html)
    const stock = links.filter(each => /^\/used-vehicles\/usedvehicle/.test(each))
    expect(new Set(stock).size).toBe(5)
    expect(data[0]).toMatchObject({
      '@type': 'AutoDealer',
      name: 'Sahyadri Wheels',
      address: { addressLocality: 'Pune', postalCode: '411045' },
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ dayOfWeek: 'https://schema.org/Sunday', opens: '10:00', closes: '20:00' }),
      ]),
    })
  })

  it('leads to the lists of its brands, and from each of its listings back to it', async () => {
    expect(await linksOf('/dealers/chennai/coromandel-motors')).toEqual(
      expect.arrayContaining(['/cars/brand/hyundai', '/bikes/brand/honda']),
    )
    const [listing = ''] = (await linksOf(sahyadri)).filter(each => /^\/used-vehicles\/used/.test(each))
    const { html } = await read(listing)
    expect(textOf(html)).toContain('For sale by the dealer Sahyadri Wheels')
    expect(await linksOf(listing)).toContain(sahyadri)
    expect(await linksOf('/used/cars/in/pune')).toContain(sahyadri)
  })

  it('has a point on the map, holidays and stars for search engines, the stars from three ratings on', async () => {
    const dataOf = async () => readPage((await read(sahyadri)).html).data[0]
    expect(await dataOf()).not.toHaveProperty('aggregateRating')
    expect((await read(sahyadri)).html).toContain(`hrefLang="hi-IN" href="http://localhost/hi${sahyadri}"`)
    const { items } = await listRecords(systemCtx, firmPlaces, {
      where: eq(firmPlaces.table.firm, 'sahyadri-wheels'),
    })
    await updateRecord(systemCtx, firmPlaces, items[0]?.id ?? '', {
      mapLink: 'https://www.openstreetmap.org/?mlat=18.56&mlon=73.78',
      closedDays: ['2020-01-26', '2099-01-26'],
    })
    await updateRecord(systemCtx, firms, 'sahyadri-wheels', {}, { set: { rating: 5, reviewCount: 2 } })
    await expect.poll(dataOf).toMatchObject({ geo: { latitude: 18.56, longitude: 73.78 } })
    const data = await dataOf()
    expect(data).not.toHaveProperty('aggregateRating')
    expect(JSON.stringify(data)).toContain('"validFrom":"2099-01-26"')
    expect(JSON.stringify(data)).not.toContain('2020-01-26')
    await updateRecord(systemCtx, firms, 'sahyadri-wheels', {}, { set: { rating: 4.7, reviewCount: 3 } })
    await expect.poll(dataOf).toMatchObject({ aggregateRating: { ratingValue: 4.7, reviewCount: 3 } })
  })

  it('speaks Hindi', async () => {
    const { html } = await read(`/hi${sahyadri}`)
    expect(textOf(html)).toContain('सोमवार से रविवार 10:00 से 20:00')
    expect(textOf(html)).toContain('अधिकृत डीलर')
    expect(html).toContain('<span lang="en">Plot 14, Baner Road')
  })

  it('loses its mark when its certificate has expired, and its page when it is no longer published', async () => {
    await updateRecord(systemCtx, firms, 'marina-used-cars', { certificateUntil: '2026-01-01' })
    await updateRecord(systemCtx, firms, 'marina-used-cars', {}, { set: { authorised: true } })
    const marina = '/dealers/chennai/marina-used-cars'
    await expect.poll(async () => textOf((await read(marina)).html)).toContain('Authorised dealer')
    expect(await expireLicences(systemCtx)).toBe(1)
    await expect
      .poll(async () => textOf((await read(marina)).html))
      .toContain('We have no valid authorisation certificate')
    expect(await expireLicences(systemCtx)).toBe(0)
    await updateRecord(systemCtx, firms, 'marina-used-cars', { published: false })
    await expect.poll(async () => (await app.request(marina)).status).toBe(410)
    expect(await linksOf('/dealers/chennai')).not.toContain(marina)
  })

  it('of a firm that nobody has verified yet does not exist', async () => {
    const { id } = await createRecord(systemCtx, firms, { name: 'New Motors', kind: 'usedDealer' })
    await createRecord(systemCtx, firmPlaces, { firm: id, city: 'Pune', address: '1 Lane' })
    const listing = {
      name: 'Alto',
      brand: 'Maruti Suzuki',
      type: 'car',
      location: 'Pune',
      price: 5,
      year: 2020,
    } as const
    const used = await createRecord(systemCtx, usedVehicles, listing, {
      set: { status: 'approved', firm: id },
    })
    expect((await app.request(`/dealers/pune/${id}`)).status).toBe(404)
    expect(await linksOf(`/used-vehicles/${used.id}`)).not.toContain(`/dealers/pune/${id}`)
  })

  it('is in the sitemap', async () => {
    const index = await (await app.request('/sitemap.xml')).text()
    expect(index).toContain('/sitemaps/dealers.xml')
    const part = await (await app.request('/sitemaps/dealers.xml')).text()
    expect(part).toContain(`<loc>http://localhost${sahyadri}</loc>`)
  })
})
