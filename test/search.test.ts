import { beforeAll, describe, expect, it, vi } from 'vitest'
import { autoNews, cars, rentVehicles, usedVehicles } from '#collections/index.ts'
import { searchSite } from '#domain/search/search-site.ts'
import { newContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { updateRecord } from '#records/update.ts'
import { openAuthSite } from './kit/auth-site.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { runSearchSync } from './kit/run-search-sync.ts'
import { setStatementTimeout } from './kit/statement-timeout.ts'

const { db, systemCtx, pool } = await openDemoStore()
const { app, joined } = await openAuthSite(db)
const member = await joined('9822070009')

beforeAll(async () => {
  await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Zebracorn', publishedAt: '2099-01-01' })
  await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Quaggamobil' })
  await createRecord(systemCtx, autoNews, { title: 'Zebracorn seen', category: 'cars', content: 'Text' })
  await createRecord(systemCtx, usedVehicles, {
    brand: 'Tata',
    name: 'Zebracorn',
    type: 'car',
    location: 'Pune',
    price: 1,
    year: 2020,
    status: 'pending',
  })
  await createRecord(systemCtx, rentVehicles, { name: 'Quokkamobil', type: 'car', location: 'Pune' })
  await runSearchSync(pool)
})

const get = async (path: string) => {
  const answer = await app.request(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const search = (q: string) => get(`/search?${new URLSearchParams({ q })}`)
const suggest = async (q: string) => {
  const { text } = await get(`/search/suggest?${new URLSearchParams({ q })}`)
  const groups: { heading: string; items: { label: string; to: string }[] }[] = JSON.parse(text)
  return groups
}

describe('the search page', () => {
  it('shows results in groups with counts and a link to all of them', async () => {
    const { status, text } = await search('hundai creta')
    expect(status).toBe(200)
    expect(text).toContain('Showing results for “hyundai creta”.')
    expect(text).toContain('href="/cars/hyundai-creta"')
    expect(text).toMatch(/>Cars(<!-- -->)? <span[^>]*>2</)
    expect(text).toContain('href="/used/cars?q=creta&amp;brand=Hyundai"')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  })

  it('shows the filters it understood, each with a link without it, and the list', async () => {
    const { text } = await search('used petrol car pune below 8 lakh')
    expect(text).toContain('href="/used/cars?fuel=Petrol&amp;location=Pune&amp;max=800000"')
    expect(text).toContain('Remove Pune')
    expect(text).toContain('href="/search?q=used+petrol+car+below+8+lakh"')
    const list = await get('/used/cars?fuel=Petrol&location=Pune&max=800000')
    expect(list.text).toContain('Up to ₹8.00\u00a0L')
  })

  it('reports that nothing matches completely, and shows the nearest results', async () => {
    const { text } = await search('used diesel car pune below 5 lakh 2019')
    expect(text).toContain('No exact match. Closest results:')
    expect(text).toContain('href="/used-vehicles/usedvehicle')
  })

  it('reports that there is nothing, with similar titles', async () => {
    const { status, text } = await search('xqzwvkj')
    expect(status).toBe(200)
    expect(text).toContain('No results for “xqzwvkj”')
    expect(text).toContain('href="/search?q=7+seater"')
    const near = await search('fortunerxqzw')
    expect(near.text).toContain('Did you mean')
    expect(near.text).toContain('href="/search?q=Toyota+Fortuner"')
  })

  it('is empty without a search', async () => {
    const { text } = await get('/search')
    expect(text).toContain('>Search</h1>')
    expect(text).toContain('Try one of these')
  })
})

describe('an unknown word', () => {
  it.each([
    ['/search?q=automatic+suv+under+12+lakh+for+grandma', 'Ignored: “grandma”', '/cars?'],
    ['/hi/search?q=xqzwvkj+electric+scooter', 'इन शब्दों को छोड़कर खोजा गया: “xqzwvkj”', '/hi/bikes?'],
    ['/search?q=used+suv+with+sunroof', 'Ignored: “sunroof”', '/used-vehicles/usedvehicle'],
  ])('%s is ignored, which the page reports, and the rest is found', async (path, words, list) => {
    const { text } = await get(path)
    expect(text).toContain(words)
    expect(text).toContain(`href="${list}`)
  })

  it('is reported among the suggestions too, but not while it is being typed', async () => {
    expect((await suggest('automatic suv xqzwvkj under 12 lakh'))[0]?.heading).toBe(
      'Lists, without “xqzwvkj”',
    )
    expect((await suggest('automatic suv xqzwvkj'))[0]?.heading).toBe('Lists')
  })
})

describe('a mistyped word', () => {
  it.each([
    ['royal enfeild', 'royal enfield'],
    ['best milage car', 'best mileage car'],
  ])('of several with one meaning, %s, is reported as corrected to %s', async (typed, right) => {
    expect((await search(typed)).text).toContain(`Showing results for “${right}”.`)
  })

  it('is corrected, with a link to the exact search', async () => {
    const { text } = await search('kreta')
    expect(text).toContain('Showing results for “creta”.')
    expect(text).toContain('href="/search?q=%22kreta%22"')
    const exact = (await search('"kreta"')).text
    expect(exact).not.toContain('Showing results for')
    expect(exact).not.toContain('href="/cars/hyundai-creta"')
  })

  it.each([
    ['/cars?q=kreta', 'creta', 'href="/cars/hyundai-creta"', '/cars?q=%22kreta%22'],
    [
      '/cars?q=kreta&fuel=Diesel',
      'creta',
      'href="/cars/hyundai-creta"',
      '/cars?q=%22kreta%22&amp;fuel=Diesel',
    ],
    ['/bikes?q=splender', 'splendor', 'href="/bikes/hero-splendor-plus"', '/bikes?q=%22splender%22'],
    [
      '/commercial-vehicles?q=travelar',
      'traveller',
      'href="/commercial-vehicles/force',
      '/commercial-vehicles?q=%22travelar%22',
    ],
    ['/used/cars?q=cretta', 'creta', 'href="/used-vehicles/usedvehicle', '/used/cars?q=%22cretta%22'],
    ['/used-vehicles?q=cretta', 'creta', 'href="/used-vehicles/usedvehicle', '/used-vehicles?q=%22cretta%22'],
    [
      '/used/cars?q=swift+bangalore',
      'swift bengaluru',
      'href="/used-vehicles/usedvehicle',
      '/used/cars?q=%22swift+bangalore%22',
    ],
  ])('of a list, %s, is corrected to %s, which the list reports', async (path, right, hit, exact) => {
    const { text } = await get(path)
    expect(text).toContain(`Showing results for “${right}”.`)
    expect(text).toContain(hit)
    expect(text).toContain(`href="${exact}"`)
    const exactly = (await get(exact.replaceAll('&amp;', '&'))).text
    expect(exactly).not.toContain('Showing results for')
    expect(exactly).not.toContain(hit)
  })

  it.each(['/hi/cars?q=क्रेटा', '/hi/used/cars?q=क्रेटा'])('%s, in Hindi letters, too', async path => {
    const { text } = await get(encodeURI(path))
    expect(text).toContain('“creta” के नतीजे दिख रहे हैं।')
  })

  it('of a list for members is corrected for them', async () => {
    const { html } = await member.get('/rent/cars?q=kreta')
    expect(html).toContain('Showing results for “creta”.')
    expect(html).toContain('/rent/vehicles/')
  })
})

it('leads from an empty list to the full search', async () => {
  const { text } = await get('/cars?q=pune+swift')
  expect(text).toContain('Search all of Sawari for “pune swift”')
  expect(text).toContain('href="/search?q=pune+swift"')
  expect((await search('pune swift')).text).toContain('/used-vehicles/usedvehicle')
})

describe('besides lists', () => {
  it('a search leads to a comparison or a loan, in both languages', async () => {
    expect((await search('creta vs seltos')).text).toContain('Compare Hyundai Creta and Kia Seltos')
    expect((await search('creta emi')).text).toContain('EMI for Hyundai Creta')
    expect((await get('/hi/search?q=emi')).text).toContain('href="/hi/emi-calculator"')
    expect((await suggest('emi'))[0]).toEqual({
      heading: 'Tools',
      items: [{ label: 'EMI calculator', to: '/emi-calculator' }],
    })
  })

  it('used vehicles match a search for features of new ones', async () => {
    const { groups } = await searchSite(newContext(db), 'automatic suv under 12 lakh')
    const used = groups.find(({ kind }) => kind === 'used')
    const cards = used && 'cards' in used ? used.cards : []
    expect(groups[0]?.kind).toBe('cars')
    expect(used?.total).toBeGreaterThan(0)
    for (const { kind, vehicle } of cards) {
      expect(kind).toBe('used')
      expect(vehicle).toMatchObject({ price: expect.any(Number) })
      if ('transmission' in vehicle) expect(vehicle.transmission).not.toBe('Manual')
      if ('price' in vehicle) expect(vehicle.price).toBeLessThanOrEqual(1_200_000)
    }
    expect((await search('automatic suv under 12 lakh')).text).toContain('href="/used-vehicles/usedvehicle')
  })

  it.each([
    ['used automatic suv under 10 lakh', { transmission: expect.not.stringMatching('Manual') }],
    ['second hand 7 seater', { seats: 7 }],
    ['used suv in mumbai', { location: 'Mumbai' }],
    ['used white swift', { name: expect.stringContaining('Swift') }],
    ['पुणे में लाल कार', { location: 'Pune' }],
  ])(
    '%s finds the used vehicles that match completely, though no list has the filter',
    async (q, expected) => {
      const { groups, ignored, isLoose } = await searchSite(newContext(db), q)
      const [first] = groups
      expect(first?.kind).toBe('used')
      expect({ ignored, isLoose }).toEqual({ ignored: [], isLoose: false })
      const cards = first && 'cards' in first ? first.cards : []
      expect(cards.length).toBeGreaterThan(0)
      for (const { vehicle } of cards) expect(vehicle).toMatchObject(expected)
    },
  )

  it.each(['red car', 'family of 7', 'used suv in mumbai', 'used diesel suv'])(
    '%s shows all that it counts, or leads to them',
    async q => {
      const html = (await search(q)).text
      for (const { kind, total, ...group } of (await searchSite(newContext(db), q)).groups) {
        if (!('cards' in group) || group.target) continue
        expect(kind).toBe('used')
        expect(group.cards).toHaveLength(Math.min(total, 24))
        for (const { vehicle } of group.cards) expect(html).toContain(`href="/used-vehicles/${vehicle.id}"`)
      }
    },
  )

  it('no used vehicles match what their records cannot show', async () => {
    const { groups } = await searchSite(newContext(db), 'suv with sunroof')
    expect(groups.map(({ kind }) => kind)).not.toContain('used')
  })
})

describe('what is not public', () => {
  it.each(['zebracorn', 'quaggamobil', 'zebracorm', 'Tata Zebracorn'])('is not found by %s', async q => {
    const page = (await search(q)).text
    expect(page).not.toContain('href="/cars/tata-zebracorn"')
    expect(page).not.toMatch(/Showing results for “[^”]*(zebracorn|quaggamobil)/)
    expect(JSON.stringify(await suggest(q))).not.toMatch(/zebracorn|quaggamobil/i)
  })

  it('is found from its publication on, and not before', async () => {
    await updateRecord(systemCtx, cars, 'tata-quaggamobil', { publishedAt: '2026-01-01' })
    await runSearchSync(pool)
    expect((await search('quagamobil')).text).toContain('href="/cars/tata-quaggamobil"')
    await updateRecord(systemCtx, cars, 'tata-quaggamobil', { publishedAt: null })
    await runSearchSync(pool)
    expect((await search('quaggamobil')).text).not.toContain('href="/cars/tata-quaggamobil"')
  })
})

describe('vehicles for rent', () => {
  it('are what a search for a rental leads to, and nothing for sale', async () => {
    for (const [q, link] of [
      ['rent a car in mumbai', '/rent/cars?city=Mumbai'],
      ['self drive car pune', '/rent/cars?city=Pune'],
      ['bike on rent', '/rent/bikes'],
      ['किराये पर कार', '/rent/cars'],
    ] as const) {
      const { text } = await search(q)
      expect(text, q).toContain(`href="${link}"`)
      expect(text, q).not.toMatch(/<article|were ignored/)
    }
    expect((await search('four wheel drive car')).text).toContain('<article')
  })

  const asMember = async (q: string) =>
    JSON.parse((await member.get(`/search/rentals?${new URLSearchParams({ q })}`)).html)

  it('are found by members, with typing errors', async () => {
    const { items } = (await asMember('hundai creta mumbai '))[0]
    expect(items[0]).toMatchObject({
      label: 'Hyundai Creta, Mumbai',
      to: expect.stringMatching(/^\/rent\/vehicles\//),
    })
    expect((await asMember('rent an activ'))[0].items[0].label).toMatch(/^Honda Activa, /)
    expect(await asMember('zebracorn ')).toEqual([])
  })

  it('are not found by guests, and each response is private', async () => {
    const { headers, text } = await get('/search/rentals?q=creta')
    expect(text).toBe('[]')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    const open = [(await search('creta')).text, (await get('/search/suggest?q=creta')).text]
    for (const each of open) expect(each).not.toContain('/rent/vehicles/')
    expect((await search('quokkamobil')).text).toContain('No results')
    expect((await asMember('quokkamobil '))[0].items[0].label).toBe('Quokkamobil, Pune')
  })

  it('have their lists linked for everyone, with the lists’ own words', async () => {
    const { text } = await search('hundai creta in pune')
    expect(text).toContain('href="/rent/cars?q=hyundai+creta&amp;city=Pune"')
    const cards = (await member.get('/rent/cars?q=hyundai+creta')).html
    expect(cards).toContain('/rent/vehicles/')
    expect((await search('creta')).text).toBe((await member.get('/search?q=creta')).html)
  })
})

it('finds variants by words that no model has, and links to their pages', async () => {
  const { text } = await search('creta sx diesel')
  expect(text).toMatch(/>Variants(<!-- -->)? <span[^>]*>2</)
  expect(text).toContain('href="/cars/variant/hyundai-creta-1-5-sx-tech-diesel"')
  expect((await search('creta')).text).not.toContain('>Variants')
  const [first] = await suggest('creta sx d')
  expect(first?.items[0]).toMatchObject({
    to: expect.stringMatching(/^\/cars\/variant\/hyundai-creta-1-5-sx/),
  })
})

it('suggests the lists of used vehicles of a name or in a city', async () => {
  const used = (await suggest('elite i20')).find(({ heading }) => heading === 'Used')
  expect(used?.items[0]?.to).toMatch(/^\/used\/cars\?q=/)
  expect((await get(used?.items[0]?.to ?? '')).text).toContain('href="/used-vehicles/')
  expect(JSON.stringify(await suggest('mumb'))).toContain('"/used-vehicles?type=all&location=Mumbai')
})

describe('suggestions', () => {
  it('are groups of pages and lists, for everyone, cached for a minute', async () => {
    const { headers } = await get('/search/suggest?q=cret')
    expect(headers.get('Cache-Control')).toBe('public, max-age=60')
    const model = (label: string, id: string) => ({
      label,
      to: `/cars/${id}`,
      detail: expect.stringMatching(/^₹[\d.]+\u00a0L\u00a0- ₹[\d.]+\u00a0L$/),
      picture: expect.stringMatching(`^/api/files/cars/${id}/.*[?]thumb=360x0$`),
    })
    expect((await suggest('cret'))[0]).toEqual({
      heading: 'Cars',
      items: [
        model('Hyundai Creta', 'hyundai-creta'),
        model('Hyundai Creta Electric', 'hyundai-creta-electric'),
      ],
    })
    expect((await suggest('suv under 15 lakh'))[0]?.heading).toBe('Lists')
    expect(await suggest('c')).toEqual([])
  })
})

describe('with a second for each statement', () => {
  beforeAll(async () => {
    await setStatementTimeout(db, '1s')
    // The pool must notice that its connections were cut.
    await vi.waitFor(async () => expect((await search('creta')).status).toBe(200))
  })

  it.each([
    'a '.repeat(50),
    "'; drop table cars; --",
    '%_\\%%%___',
    '((((((((((&|!<->:*',
    "' & 'creta':*",
    '\u0000creta',
    'क'.repeat(100),
    'qwrtpsdfghjklzxcvbnmqwrtpsdfgh '.repeat(3),
    '9'.repeat(100),
    '1 to 2 to 3 lakh lakh under over under 5 cc seater',
    '😀😀😀 ﷽ ',
    'under',
  ])('answers %j', async q => {
    expect((await search(q)).status).toBe(200)
    expect((await get(`/search/suggest?${new URLSearchParams({ q })}`)).status).toBe(200)
  })
})
