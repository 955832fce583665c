import { describe, expect, it } from 'vitest'
import { outboxDays } from '#domain/retention/purge-old.ts'
import { builtApp } from './kit/app.ts'
import { brokenStore, downMessage } from './kit/broken-store.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { everyRow } from './kit/every-row.ts'
import { openPages } from './kit/open-pages.ts'

const car = 'hyundai-creta'
const article = '/auto/news/electric-suv-running-cost-five-cities'
const pages = [
  ...openPages,
  '/cars/byBuget',
  '/cars/electric',
  '/cars?q=zzzz',
  '/bikes/byBuget',
  '/bikes/electric',
  '/bikes/upcoming',
  '/used/bikes',
  '/used/commercials',
]

const { db } = await openDemoStore()
const app = await builtApp(db)

const get = async (path: string, from = app) => {
  const answer = await from.request(path)
  return { answer, html: await answer.text() }
}

describe('every page', () => {
  const everyPage = (check: (path: string) => Promise<void>) => everyRow(pages, String, check)

  it('is complete, has its security headers, and revalidates with its ETag', () =>
    everyPage(async path => {
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
    }))

  it('has a policy that allows exactly its inline scripts', () =>
    everyPage(async path => {
      const { answer, html } = await get(path)
      const policy = answer.headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe')
      const inline = html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []
      expect(inline.length).toBeGreaterThan(0)
      expect(policy.match(/'sha256-/g)?.length).toBeLessThanOrEqual(inline.length)
    }))

  it('loads its code after the first paint', () =>
    everyPage(async path => {
      const { html } = await get(path)
      const code = /<noscript id="page-code">.*?<\/noscript>/s
      expect(code.exec(html)?.[0]).toMatch(/rel="modulepreload".*type="module"/s)
      const page = html.replace(code, '')
      expect(page).not.toMatch(/rel="modulepreload"|type="module"/)
      expect(page).toContain('requestAnimationFrame')
    }))

  it('has the same headers for HEAD, and no body', () =>
    everyPage(async path => {
      const [head, { answer }] = await Promise.all([app.request(path, { method: 'HEAD' }), get(path)])
      expect(await head.text()).toBe('')
      for (const name of ['ETag', 'Content-Security-Policy', 'Content-Type']) {
        expect(head.headers.get(name)).toBe(answer.headers.get(name))
      }
    }))

  it('is the same for everyone', () =>
    everyPage(async path => {
      const [one, two] = await Promise.all([
        get(path),
        app.request(path, { headers: { Cookie: 'a=b', 'Accept-Language': 'hi' } }),
      ])
      expect(await two.text()).toBe(one.html)
    }))
})

describe('addresses', () => {
  it('that do not exist are 404', async () => {
    const { answer, html } = await get('/no/such/page')
    expect(answer.status).toBe(404)
    for (const words of ['404', 'Oops! Page not found', 'Return to Home']) expect(html).toContain(words)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('with another spelling redirect to the site’s own', async () => {
    const answer = await app.request('/cars/byBudget?fuel=Diesel')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe('/cars/byBuget?fuel=Diesel')
  })

  it('of missing cars and variants are 404 with a link back', async () => {
    for (const path of ['/cars/nope', '/cars/variant/nope']) {
      const { answer, html } = await get(path)
      expect(answer.status).toBe(404)
      expect(html).toContain('Car not found')
      expect(html).toContain('Back to Cars')
    }
  })

  it('of an article shows it whole, and of a missing one links back to the news', async () => {
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

describe('the news, searched', () => {
  it.each([
    ['/auto/news?q=swift', 'No results in Cars. From all categories:', '/auto/news'],
    [
      '/auto/news?category=bikes&q=swift',
      'No results in Bikes. From all categories:',
      '/auto/news?category=bikes',
    ],
    ['/hi/auto/news?q=swift', 'कारें में कुछ नहीं मिला; सभी कैटेगरी से:', '/hi/auto/news'],
  ])('%s shows matches of other categories with a note and a link back', async (path, words, way) => {
    const { html } = await get(path)
    expect(html).toContain(words)
    expect(html).toContain('maruti-swift-amt-20000-km-notes')
    expect(html).toContain(`href="${way}"`)
  })

  it('with a match in the category stays in it', async () => {
    const { html } = await get('/auto/news?category=reviews&q=swift')
    expect(html).toContain('maruti-swift-amt-20000-km-notes')
    expect(html).not.toContain('from all categories')
  })

  it.each([
    ['/auto/news?category=reviews&q=swfit', 'Showing results for “swift”'],
    ['/auto/news?q=स्विफ्ट', 'Showing results for “swift”'],
    ['/hi/auto/news?category=reviews&q=स्विफ्ट', '“swift” के नतीजे'],
  ])('%s corrects the word and shows that', async (path, words) => {
    const { html } = await get(path)
    expect(html).toContain(words)
    expect(html).toContain('maruti-swift-amt-20000-km-notes')
  })

  it('for words in quotation marks matches exactly these', async () => {
    expect((await get('/auto/news?category=reviews&q="swift"')).html).toContain(
      'maruti-swift-amt-20000-km-notes',
    )
    expect((await get('/auto/news?category=reviews&q="swfit"')).html).not.toContain('maruti-swift-amt')
  })

  it('without a match shows the spec’s words and links', async () => {
    const { html } = await get('/auto/news?q=zzzz')
    expect(html).toContain('href="/search?q=zzzz"')
    expect(html).toContain('No articles found for this search or category.')
    expect(html).not.toContain('from all categories')
  })
})

describe('the EMI calculator', () => {
  it('calculates a loan for the price in its address', async () => {
    const { html } = await get('/emi-calculator?price=8%2C00%2C000&months=60&rate=9&down=200000')
    expect(html).toContain('value="8,00,000"')
    expect(html).toContain('₹12,455')
    expect(html).toMatch(/<input type="hidden" name="price" value="8,00,000"/)
  })

  it('explains which prices are valid', async () => {
    const { html } = await get('/emi-calculator?price=lots')
    expect(html).toContain('Enter a price between ₹10,000 and ₹100 crore.')
  })

  it('has breadcrumbs', async () => {
    expect((await get('/emi-calculator')).html).toContain('<span aria-current="page">EMI calculator</span>')
  })
})

it('the list of all pages has the lists by brand, and the calculators among the pages of Sawari', async () => {
  const { html } = await get('/sitemap')
  expect(html).toContain('>Cars by brand</h2>')
  const [own = ''] = html.split('>Sawari</h2>').at(-1)?.split('<footer') ?? []
  expect(own).toContain('href="/emi-calculator"')
  expect(own).toContain('href="/cost-to-own"')
})

describe('the legally required information', () => {
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

  it('has the complaint periods: 24 hours for receipt and 15 days for an answer', async () => {
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

  it('has the configured retention periods', async () => {
    const periods = { KEEP_CODES_DAYS: '3', KEEP_SESSIONS_DAYS: '1', KEEP_INQUIRIES_MONTHS: '7' }
    const { html } = await get('/privacy', await builtApp(db, periods))
    expect(html).toContain('7 months from the day you send it')
    expect(html).toContain('Codes are deleted 3 days after they are sent, sessions 1 day after they end.')
    expect(html).toContain(`${outboxDays} days from the day it was written`)
  })

  it('is linked from the foot of every page', async () => {
    const { html } = await get('/')
    for (const path of ['/privacy', '/terms', '/grievance']) expect(html).toContain(`href="${path}"`)
  })
})

describe('a store that is down', () => {
  it.each([
    ['/cars', 'Failed to fetch cars. Please try again.', 'Try Again'],
    ['/used/cars', 'Failed to load vehicles. Please try again later.', 'Try Again'],
    ['/used-vehicles/x', 'Could not load vehicle details. Please try again later.', 'Back to Listings'],
    [article, 'An error occurred while fetching the article.', 'Back to news'],
    [`/cars/${car}`, 'Failed to fetch car details. Please try again later.', 'Back to Cars'],
  ])('%s is a 503, and is not cached', async (path, words, way) => {
    const { answer, html } = await get(path, await builtApp(brokenStore))
    expect(answer.status).toBe(503)
    expect(html).toContain(words)
    expect(html).toContain(way)
    expect(html).not.toContain(downMessage)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('costs other pages at most their contact details', async () => {
    const { answer, html } = await get('/about', await builtApp(brokenStore))
    expect(answer.status).toBe(200)
    expect(html).toContain('14 Ganeshkhind Road')
  })
})

describe('files', () => {
  it('are served small, with long caching, and never as anything executable', async () => {
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

  it('that no record lists are not generated, whatever their name', async () => {
    for (const name of ['compact-suv-side-123456.webp', '..%2F..%2Fetc%2Fpasswd', 'x.svg']) {
      expect((await app.request(`/api/files/cars/${car}/${name}`)).status).toBe(404)
    }
  })
})
