import { beforeAll, describe, expect, it } from 'vitest'
import { carsInquiry, onRoadPriceRequests } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { fillDemo } from '#demo/fill.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { builtApp } from './kit/app.ts'
import { freshDatabase } from './kit/database.ts'

type App = Awaited<ReturnType<typeof builtApp>>

const car = 'hyundai-creta'
const article = '/auto/news/electric-suv-running-cost-five-cities'
const openPages = [
  '/',
  '/cars',
  '/cars/byBuget',
  '/cars/electric',
  '/cars/upcoming',
  '/cars?q=zzzz',
  `/cars/${car}`,
  '/bikes',
  '/bikes/byBuget',
  '/bikes/electric',
  '/bikes/upcoming',
  '/bikes/royal-enfield-classic-350',
  '/commercial-vehicles',
  '/commercial/trucks',
  '/commercial-vehicles/tata-ace-gold',
  '/auto/news',
  article,
  '/about',
  '/shortlist',
  '/contact',
  '/privacy',
  '/terms',
  '/grievance',
]
const coming = ['/used/cars', '/used-vehicles', '/search', '/chat', '/sell']

let app: App
let db: Database
let own: Ctx

beforeAll(async () => {
  db = (await freshDatabase()).db
  own = systemContext(db)
  await fillDemo(own)
  app = await builtApp(db)
})

const get = async (path: string, from: App = app) => {
  const answer = await from.request(path)
  return { answer, html: await answer.text() }
}

const post = (
  path: string,
  values: Record<string, string>,
  headers: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' },
) => app.request(path, { method: 'POST', headers, body: new URLSearchParams(values) })

describe.each(openPages)('%s', path => {
  it('is whole, guarded, and asked for again with its ETag', async () => {
    const { answer, html } = await get(path)
    expect(answer.status).toBe(200)
    expect(html).toMatch(/<title>[^<]+ \| Sawari<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).toContain('<h1')
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toMatch(/\son[a-z]+="/)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    const etag = answer.headers.get('ETag') ?? ''
    const again = await app.request(path, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  it('allows by its policy each inline script that it has, and nothing inline else', async () => {
    const { answer, html } = await get(path)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    const inline = html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []
    expect(inline.length).toBeGreaterThan(0)
    expect(policy.match(/'sha256-/g)?.length).toBeLessThanOrEqual(inline.length)
  })

  it('has the same headers for HEAD, and no body', async () => {
    const [head, { answer }] = await Promise.all([app.request(path, { method: 'HEAD' }), get(path)])
    expect(await head.text()).toBe('')
    for (const name of ['ETag', 'Content-Security-Policy', 'Content-Type']) {
      expect(head.headers.get(name)).toBe(answer.headers.get(name))
    }
  })

  it('is the same for everyone', async () => {
    const [one, two] = await Promise.all([
      get(path),
      app.request(path, { headers: { Cookie: 'a=b', 'Accept-Language': 'hi' } }),
    ])
    expect(await two.text()).toBe(one.html)
  })
})

describe('addresses', () => {
  it.each(coming)('%s is coming soon: a plain page, hidden from search engines', async path => {
    const { answer, html } = await get(path)
    expect(answer.status).toBe(200)
    expect(html.toLowerCase()).toContain('coming soon')
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  it('that lead nowhere say so with 404', async () => {
    const { answer, html } = await get('/no/such/page')
    expect(answer.status).toBe(404)
    for (const words of ['404', 'Oops! Page not found', 'Return to Home']) expect(html).toContain(words)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('spelt right lead to the one that the site uses', async () => {
    const answer = await app.request('/cars/byBudget?fuel=Diesel')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe('/cars/byBuget?fuel=Diesel')
  })

  it('of cars and variants that are not there are 404 with a way back', async () => {
    for (const path of ['/cars/nope', '/cars/variant/nope']) {
      const { answer, html } = await get(path)
      expect(answer.status).toBe(404)
      expect(html).toContain('Car not found')
      expect(html).toContain('Back to Cars')
    }
  })

  it('of an article reads whole, and of none leads back to the news', async () => {
    const { html } = await get(article)
    expect(html).toContain('What an electric SUV costs to run in five cities')
    expect(html).toContain('"@type":"NewsArticle"')
    expect(html).toContain('Electric Vehicles')
    const missing = await get('/auto/news/nope')
    expect(missing.answer.status).toBe(404)
    expect(missing.html).toContain('The article you are looking for could not be found.')
    expect(missing.html).toContain('href="/auto/news"')
  })
})

describe('what the law has a site say', () => {
  const officer = {
    GRIEVANCE_OFFICER: 'Kavita Rane',
    GRIEVANCE_EMAIL: 'kavita@sawari.example',
    GRIEVANCE_PHONE: '+91 20 5555 0199',
  }

  it.each(['/grievance', '/terms', '/privacy', '/contact'])(
    '%s names the officer of the settings',
    async path => {
      const { html } = await get(path, await builtApp(db, officer))
      expect(html).toContain('Grievance Officer: Kavita Rane')
      expect(html).toContain('href="mailto:kavita@sawari.example"')
      expect(html).toContain('href="tel:+912055550199"')
    },
  )

  it('complaints are received within 24 hours and answered within 15 days', async () => {
    const { html } = await get('/grievance')
    for (const words of [
      'Within 24 hours',
      'Within 15 days',
      'Data Protection Board of India',
      'gac.gov.in',
    ]) {
      expect(html).toContain(words)
    }
  })

  it('data are kept as long as the settings say', async () => {
    const periods = { KEEP_CODES_DAYS: '3', KEEP_SESSIONS_DAYS: '1', KEEP_INQUIRIES_MONTHS: '7' }
    const { html } = await get('/privacy', await builtApp(db, periods))
    expect(html).toContain('7 months from the day you send it')
    expect(html).toContain('Codes go 3 days after they were sent, sessions 1 day after they end.')
  })

  it('leads there from the foot of every page', async () => {
    const { html } = await get('/')
    for (const path of ['/privacy', '/terms', '/grievance']) expect(html).toContain(`href="${path}"`)
  })
})

describe('a store that cannot answer', () => {
  const broken = new Proxy({} as Database, {
    get: () => () => {
      throw new Error('the store is down')
    },
  })

  it.each([
    ['/cars', 'Failed to fetch cars. Please try again.', 'Try Again'],
    [article, 'An error occurred while fetching the article.', 'Back to news'],
    [`/cars/${car}`, 'Failed to fetch car details. Please try again later.', 'Back to Cars'],
  ])('%s says so with 503, and nothing is kept', async (path, words, way) => {
    const { answer, html } = await get(path, await builtApp(broken))
    expect(answer.status).toBe(503)
    expect(html).toContain(words)
    expect(html).toContain(way)
    expect(html).not.toContain('the store is down')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('costs other pages their contact details at most', async () => {
    const { answer, html } = await get('/about', await builtApp(broken))
    expect(answer.status).toBe(200)
    expect(html).toContain('14 Ganeshkhind Road')
  })
})

describe('a form', () => {
  const typed = {
    name: 'Asha Rao',
    email: 'asha@example.com',
    number: '+91 98220 41234',
    messgae: 'Is it in stock?',
  }
  const kept = async () => (await listRecords(own, carsInquiry)).totalItems

  it('is kept before the visitor is thanked, as pending, with the notice that was shown', async () => {
    const before = await kept()
    const answer = await post(`/cars/${car}/inquiry`, typed)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const { items, totalItems } = await listRecords(own, carsInquiry, { sort: ['-created'] })
    expect(totalItems).toBe(before + 1)
    expect(items[0]).toMatchObject({
      name: 'Asha Rao',
      status: 'pending',
      cars: car,
      notice: expect.stringMatching(/\d/),
    })
  })

  it('keeps what was typed when something is wrong, and says what in the words of the product', async () => {
    const before = await kept()
    const answer = await post(`/cars/${car}/inquiry`, {
      name: '',
      email: 'asha@',
      number: 'ring me',
      messgae: 'Kept <b>text</b>',
    })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    for (const words of [
      'Name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number',
    ]) {
      expect(html).toContain(words)
    }
    expect(html.indexOf('Name is required')).toBeLessThan(html.indexOf('Please enter a valid email address'))
    expect(html).toContain('value="asha@"')
    expect(html).toContain('Kept &lt;b&gt;text&lt;/b&gt;')
    expect(await kept()).toBe(before)
  })

  it('says each thing that is required', async () => {
    const html = await (await post(`/cars/${car}/inquiry`, {})).text()
    for (const words of [
      'Name is required',
      'Email is required',
      'Phone number is required',
      'Message is required',
    ]) {
      expect(html).toContain(words)
    }
  })

  it('thanks a robot that fills the trap, and forgets it', async () => {
    const before = await kept()
    expect((await post(`/cars/${car}/inquiry`, { ...typed, website: 'https://spam.example' })).status).toBe(
      200,
    )
    expect(await kept()).toBe(before)
  })

  it('is refused from another site', async () => {
    const before = await kept()
    expect((await post(`/cars/${car}/inquiry`, typed, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect((await post(`/cars/${car}/inquiry`, typed, { Origin: 'https://evil.example' })).status).toBe(403)
    expect(await kept()).toBe(before)
  })

  it('for the on-road price is kept with an optional phone', async () => {
    expect((await post(`/cars/${car}/on-road-price`, { name: 'B', email: 'b@example.com' })).status).toBe(200)
    const { items } = await listRecords(own, onRoadPriceRequests)
    expect(items[0]).toMatchObject({ name: 'B', number: '', car, status: 'new' })
  })

  it('for a review makes the rating follow, and refuses stars beyond five', async () => {
    const before = await (await app.request(`/api/collections/cars/records/${car}`)).json()
    const answer = await post(`/cars/${car}/review`, {
      name: 'Ravi',
      review: 'Two years, no trouble.',
      rating: '1',
    })
    expect(answer.status).toBe(200)
    const after = await (await app.request(`/api/collections/cars/records/${car}`)).json()
    expect(after.reviewCount).toBe(before.reviewCount + 1)
    expect(after.rating).toBeLessThan(before.rating)
    expect(after.reviews[0]).toMatchObject({ name: 'Ravi', rating: 1 })
    const six = await post(`/cars/${car}/review`, { name: 'Ravi', review: 'x', rating: '6' })
    expect(six.status).not.toBe(200)
  })

  it('from an address that has sent too many is told so, with what was typed', async () => {
    const limited = await builtApp(db, { FORM_LIMIT_PER_HOUR: '1' })
    const send = () =>
      limited.request(`/cars/${car}/inquiry`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams(typed),
      })
    await send()
    const second = await send()
    expect(second.status).toBe(429)
    expect(await second.text()).toContain('Is it in stock?')
  })
})

describe('files', () => {
  it('are served small, kept long, and never as anything that runs', async () => {
    const { pictures } = await (await app.request(`/api/collections/cars/records/${car}`)).json()
    const answer = await app.request(`/api/files/cars/${car}/${pictures[0]}?thumb=540x0`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.headers.get('Cache-Control')).toContain('max-age=2592000')
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
    const webp = (await answer.arrayBuffer()).byteLength
    expect(webp).toBeLessThanOrEqual(20 * 1024)
    const smaller = await app.request(`/api/files/cars/${car}/${pictures[0]}?thumb=540x0`, {
      headers: { Accept: 'image/avif,image/webp,*/*' },
    })
    expect(smaller.headers.get('Content-Type')).toBe('image/avif')
    expect(smaller.headers.get('Vary')).toMatch(/\bAccept\b/)
    expect((await smaller.arrayBuffer()).byteLength).toBeLessThan(webp)
  })

  it('that the record does not list are not drawn, whatever their name', async () => {
    for (const name of ['compact-suv-side-123456.webp', '..%2F..%2Fetc%2Fpasswd', 'x.svg']) {
      expect((await app.request(`/api/files/cars/${car}/${name}`)).status).toBe(404)
    }
  })
})
