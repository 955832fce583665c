import { describe, expect, it } from 'vitest'
import { updateMarketFigures } from '#domain/market/update-figures.ts'
import { openAuthSite } from './kit/auth-site.ts'
import { openDemoStore } from './kit/demo-store.ts'
import { everyRow } from './kit/every-row.ts'
import { openPages } from './kit/open-pages.ts'
import { readPage, readSitemap } from './kit/page-reader.ts'
import { createEnglishFinder } from './kit/untranslated.ts'

const { db, pool, systemCtx } = await openDemoStore()
await updateMarketFigures(systemCtx)
const site = await openAuthSite(db)
const guest = site.guest()
const member = await site.member('9000000101', 'marigold-lantern')
const englishIn = await createEnglishFinder(pool)

const open = [
  ...openPages.map(path => (path === '/' ? '' : path)),
  '/cars?fuel=Diesel&body=SUV&q=tata&min=500000',
  '/cars?sort=nonsense&page=x',
  '/cars?q=zzzz',
  '/cars/electric',
  '/cars/byBuget',
  '/cars/brand/tata',
  '/cars/fuel/diesel',
  '/cars/hyundai-creta?city=Pune',
  '/cars/hyundai-creta/inquiry',
  '/cars/hyundai-creta/on-road-price',
  '/cars/hyundai-creta/review',
  '/commercial-vehicles/eicher-pro-3019',
  '/commercial-vehicles/mahindra-treo',
  '/bikes/byBuget?fuel=CNG',
  '/used/cars/in/pune?fuel=Diesel',
  '/used/bikes?location=Puna',
  '/used-vehicles/usedvehicle0001/inquiry',
  '/used-vehicles/usedvehicle0001/review',
  '/used-vehicles/usedvehicle0001/report',
  '/auto/news?category=bikes&q=zzzz',
  '/search',
  '/search?q=hundai+suv+under+15+lakh',
  '/search?q=xqzwvkj',
  '/shortlist?cars=hyundai-creta&bikes=royal-enfield-classic-350',
  '/market',
  '/market/tata',
  '/market/tata/nexon',
  '/market/tata/punch',
  '/worth?model=Swift',
  '/quote-check',
  '/quote-check?model=tata-nexon&city=pune',
  '/sitemap',
  '/login',
  '/chat',
  '/account-deleted',
  '/nowhere',
]

const own = [
  '/profile',
  ...['details', 'inquiries', 'reviews', 'shortlist', 'security', 'number', 'data'].map(
    part => `/profile/${part}`,
  ),
  '/sell',
  '/sell/new',
  '/chat',
  '/deals',
  '/deals/new?listing=usedvehicle0001',
  '/compare',
  '/compare?kind=cars&v=hyundai-creta&v=kia-seltos',
  '/compare?kind=used&v=usedvehicle0001&v=usedvehicle0002',
  '/rent/cars',
  '/rent/bikes?fuel=Electric',
]

describe('a page in Hindi has no English except names and user input', () => {
  it('of those that everybody may open', () =>
    everyRow(
      open,
      path => `/hi${path}`,
      async path => {
        const { html } = await guest.get(`/hi${path}`)
        expect(html).toContain('<html lang="hi">')
        expect(englishIn(html, decodeURIComponent(path))).toEqual([])
      },
    ))

  it('of those of a member', () =>
    everyRow(
      own,
      path => `/hi${path}`,
      async path => {
        const { answer, html } = await member.get(`/hi${path}`)
        expect(answer.status).toBe(200)
        expect(englishIn(html)).toEqual([])
      },
    ))
})

describe('user text stays as it is, and is marked with its language', () => {
  const lines = (html: string) => html.match(/मूल भाषा: अंग्रेज़ी/g)?.length ?? 0

  it('once for an article', async () => {
    const { html } = await guest.get('/hi/auto/news/electric-suv-running-cost-five-cities')
    expect(lines(html)).toBe(1)
    expect(html).toContain('<h1 lang="en">What an electric SUV costs to run in five cities</h1>')
    expect(html).toMatch(/<div lang="en" class="prose/)
  })

  it('once for all reviews', async () => {
    const { html } = await guest.get('/hi/cars/hyundai-creta')
    const reviews = html.slice(html.indexOf('id="reviews"'))
    expect(lines(reviews)).toBe(1)
    expect(reviews.match(/<p lang="en"/g)?.length).toBeGreaterThan(1)
  })

  it('within a sentence, for the source of a rate without a Hindi name', async () => {
    const { html } = await guest.get('/hi/cars/hyundai-creta?city=pune')
    const title = 'Maharashtra Motor Vehicles Tax Act, as amended from July 2025, at most ₹30 lakh'
    expect(html).toContain(`स्रोत: <span lang="en">${title}</span> (जुल॰\u00a02025)।`)
    expect(html).toContain('स्रोत: थर्ड-पार्टी प्रीमियम: सड़क परिवहन मंत्रालय')
    const { html: lucknow } = await guest.get('/hi/cars/hyundai-creta?city=lucknow')
    expect(lucknow).toContain('उत्तर प्रदेश मोटरयान कराधान अधिनियम')
    expect(lucknow).not.toContain('Uttar Pradesh Motor Vehicles')
  })

  it('on pages in English if it is Hindi, and only there', async () => {
    const path = '/used-vehicles/usedvehicle0001'
    const plain = await guest.get(path)
    expect(plain.html.slice(plain.html.indexOf('<body'))).not.toContain('lang="en"')
    expect(plain.html).not.toContain('Written in')
    await pool.query(
      `update "usedVehicles" set description = '<p>अच्छी हालत में है</p>' where id = 'usedvehicle0001'`,
    )
    const { html } = await site.guest().get(path)
    expect(html).toContain('Written in Hindi')
    expect(html).toMatch(/<div lang="hi" class="prose[^>]*><p>अच्छी हालत/)
  })
})

describe('the two languages', () => {
  const versions = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="http:\/\/localhost([^"]*)"/g)].map(
        ([, language = '', path = '']) => [language, path],
      ),
    )
  const switchIn = (html: string) =>
    /<a href="([^"]*)" hrefLang="(\w\w)" lang="\2" data-reloads/.exec(html)?.slice(1, 3)

  it.each([
    ['', '/', '/hi'],
    ['', '/cars/hyundai-creta', '/hi/cars/hyundai-creta'],
    ['', '/cars/brand/tata', '/hi/cars/brand/tata'],
    ['', '/used/cars/in/pune', '/hi/used/cars/in/pune'],
    ['', '/auto/news', '/hi/auto/news'],
  ])('%s%s and %s link to each other, and each has its own canonical address', async (_, english, hindi) => {
    const pages = await Promise.all([english, hindi].map(async path => (await guest.get(path)).html))
    const pair = { 'en-IN': english, 'hi-IN': hindi, 'x-default': english }
    expect(pages.map(versions)).toEqual([pair, pair])
    expect(pages.map(html => readPage(html).canonical)).toEqual(
      [english, hindi].map(path => `http://localhost${path}`),
    )
    expect(pages.map(html => /og:locale" content="(\w+)"/.exec(html)?.[1])).toEqual(['en_IN', 'hi_IN'])
  })

  it('have no alternates if search engines must not index them', async () => {
    expect(versions((await guest.get('/hi/cars?q=tata')).html)).toEqual({})
  })

  it.each([
    ['/cars?fuel=Diesel&page=2', '/hi/cars?fuel=Diesel&amp;page=2'],
    ['/', '/hi'],
    ['/nowhere', '/hi/nowhere'],
    ['/login?next=%2Fsell', '/hi/login?next=%2Fsell'],
  ])('link from %s to %s and back', async (english, hindi) => {
    expect(switchIn((await guest.get(english)).html)).toEqual([hindi, 'hi'])
    const back = await guest.get(hindi.replaceAll('&amp;', '&'))
    expect(switchIn(back.html)).toEqual([english.replaceAll('&', '&amp;'), 'en'])
  })

  it.each([
    '',
    '/cars',
    '/cars/hyundai-creta',
    '/used-vehicles/usedvehicle0001',
    '/search?q=creta',
    '/sitemap',
  ])('are not mixed: links and forms of /hi%s stay in Hindi', async path => {
    const { html } = await guest.get(`/hi${path}`)
    const [back] = switchIn(html) ?? []
    const leading = [...html.matchAll(/<(?:a|form|button)\b[^>]*?\b(?:href|action|formaction)="(\/[^"]*)"/gi)]
    const elsewhere = leading
      .map(([, to = '']) => to)
      .filter(to => !/^\/hi(?=$|[/?#])/.test(to) && to !== back && !to.startsWith('/api/'))
    expect(leading.length).toBeGreaterThan(20)
    expect(elsewhere).toEqual([])
  })

  it('are in the sitemaps, each page with its counterpart', async () => {
    const { html } = await guest.get('/sitemaps/cars-1.xml')
    const paths = readSitemap(html).map(({ path }) => path)
    expect(paths.filter(path => path.startsWith('/hi/')).length).toBe(paths.length / 2)
    expect(paths).toContain('/hi/cars/hyundai-creta')
    expect(html).toContain('hreflang="hi-IN" href="http://localhost/hi/cars/hyundai-creta"')
  })

  it('are closed to robots alike if a page is personal', async () => {
    const { html } = await guest.get('/robots.txt')
    for (const path of ['/profile', '/hi/profile', '/hi/login', '/api'])
      expect(html).toContain(`Disallow: ${path}\n`)
  })

  it('load separate script files without the other language’s words', async () => {
    const scriptsOf = async (path: string) => [
      ...new Set((await guest.get(path)).html.match(/\/assets\/[^"']+?\.js/g)),
    ]
    const read = async (paths: string[]) =>
      (await Promise.all(paths.map(async path => (await guest.get(path)).html))).join('\n')
    const [english, hindi] = await Promise.all(['/cars', '/hi/cars'].map(scriptsOf))
    const words = await Promise.all([english ?? [], hindi ?? []].map(read))
    const devanagari = words.map(text => new Set(text.match(/[\u0900-\u097f]+/g)))
    // Only the names of the site and of the other language are in both.
    expect([...(devanagari[0] ?? [])].sort()).toEqual(['सवारी', 'हिन्दी'])
    expect(devanagari[1]?.size).toBeGreaterThan(100)
    expect(words.map(text => text.includes('Skip to content'))).toEqual([true, false])
    // What holds no words is one file for both.
    expect(english?.filter(each => hindi?.includes(each)).length).toBeGreaterThan(0)
  })
})

describe('in Hindi, without JavaScript,', () => {
  it('a form with errors shows them in Hindi, and a valid one is thanked for', async () => {
    const wrong = await guest.post('/hi/cars/hyundai-creta/inquiry', { name: '', number: '12' })
    expect(wrong.answer.status).toBe(400)
    expect(wrong.html).toContain('aria-invalid')
    expect(englishIn(wrong.html)).toEqual([])
    const right = await guest.post('/hi/cars/hyundai-creta/inquiry', {
      name: 'Asha',
      email: 'asha@example.com',
      number: '9822070001',
      messgae: 'कब चला कर देख सकते हैं?',
    })
    expect(right.answer.status).toBe(200)
    expect(englishIn(right.html, 'Asha asha@example.com')).toEqual([])
  })

  it('signing in stays in Hindi and returns to the requested page', async () => {
    const who = site.guest()
    const answer = await who.get('/hi/profile')
    expect(answer.to).toBe('/hi/login?next=%2Fprofile')
    const next = '/hi/login?next=%2Fprofile'
    const code = await who.post(next, { phone: '9822079999' })
    expect(code.to).toBe('/hi/login?step=code&next=%2Fprofile')
    const verified = await who.post(code.to ?? '', { phone: '9822079999', code: site.lastCode('9822079999') })
    expect(verified.to).toBe('/hi/login?step=password&next=%2Fprofile')
    const signed = await who.post(verified.to ?? '', {
      phone: '9822079999',
      password: site.password,
      name: 'Meera',
    })
    expect(signed.to).toBe('/hi/profile')
    expect((await who.post('/hi/logout')).to).toBe('/hi')
  })

  it('a wrong code is rejected in Hindi', async () => {
    const who = site.guest()
    await who.post('/hi/login', { phone: '9822079998' })
    const refused = await who.post('/hi/login?step=code', {
      phone: '9822079998',
      code: site.otherCode('9822079998'),
    })
    expect(refused.answer.status).toBe(400)
    expect(englishIn(refused.html)).toEqual([])
  })

  it.each([
    ['/hi/', '/hi'],
    ['/HI/Cars/', '/hi/cars'],
    ['/hi/used', '/hi/used-vehicles'],
    ['/hi/cars/byBudget', '/hi/cars/byBuget'],
  ])('%s redirects to %s permanently', async (path, to) => {
    const { answer } = await guest.get(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, to])
  })

  it('a public page is the same for everyone and has its own ETag', async () => {
    const [first, second, english] = await Promise.all([
      guest.get('/hi/cars'),
      member.get('/hi/cars'),
      guest.get('/cars'),
    ])
    expect(first.html).toBe(second.html)
    const etag = first.answer.headers.get('ETag') ?? ''
    expect(etag).not.toBe(english.answer.headers.get('ETag'))
    expect((await guest.get('/hi/cars', { 'If-None-Match': etag })).answer.status).toBe(304)
  })
})
