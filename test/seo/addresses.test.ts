import { beforeAll, describe, expect, it } from 'vitest'
import { autoNews } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { readPage } from '../kit/page-reader.ts'
import { type CrawledSite, openCrawledSite } from './crawled-site.ts'

let site: CrawledSite
let soldId = ''
beforeAll(async () => {
  site = await openCrawledSite()
  soldId = await site.soldCar()
  await createRecord(site.systemCtx, autoNews, {
    category: 'reviews',
    title: 'A film & more',
    content: '<p>Seen from the <b>front row</b>, and told as it was.</p>',
    publishedAt: '2026-01-01',
    videos: [{ title: 'A drive', url: 'https://www.video.example/1' }],
  })
})

describe('lists of one value', () => {
  it('have their own title, only their vehicles, and links to the others', async () => {
    const { text } = await site.read('/cars/brand/tata')
    const page = readPage(text)
    expect(page.title).toBe('Tata cars: prices and specifications | Sawari')
    expect(page.description).toMatch(/^Tata cars: \d+ models on sale in India/)
    expect(page.canonical).toMatch(/\/cars\/brand\/tata$/)
    const names = [page.data.find(each => each['@type'] === 'ItemList')?.itemListElement].flat() as {
      name: string
    }[]
    expect(names.length).toBeGreaterThan(2)
    for (const { name } of names) expect(name).toMatch(/^Tata/)
    for (const to of ['/cars/brand/hyundai', '/cars/body/suv', '/cars/electric', '/cars/budget/10l-15l'])
      expect(page.links).toContain(to)
  })

  it.each([
    ['/bikes/budget/under-1l', 'Bikes under ₹1 lakh'],
    ['/cars/budget/over-50l', 'Cars over ₹50 lakh'],
    ['/commercial-vehicles/fuel/electric', 'Electric commercial vehicles'],
    ['/bikes/body/scooter', 'Scooter models'],
  ])('%s is %s', async (path, heading) => {
    const { text } = await site.read(path)
    expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toBe(heading)
  })

  it.each(['/cars/brand/nobody', '/bikes/fuel/diesel', '/cars/paint/red', '/cars/body/tipper'])(
    '%s is empty, and so not there',
    async path => {
      const { status, text } = await site.read(path)
      expect(status).toBe(404)
      expect(text).toContain('Oops! Page not found')
    },
  )

  it('are the canonical address of the list with that filter alone', async () => {
    const canonicalOf = async (path: string) => (await site.pageOf(path)).canonical
    expect(await canonicalOf('/cars?brand=Tata')).toMatch(/\/cars\/brand\/tata$/)
    expect(await canonicalOf('/cars?fuel=Electric')).toMatch(/\/cars\/electric$/)
    expect(await canonicalOf('/cars?brand=Tata&fuel=Diesel')).toBeUndefined()
    expect(await canonicalOf('/cars?brand=Nobody')).toBeUndefined()
  })

  it.each([
    ['/cars/fuel/electric', '/cars/electric'],
    ['/cars/brand/Maruti%20Suzuki', '/cars/brand/maruti-suzuki'],
    ['/Cars/Brand/TATA/?page=1', '/cars/brand/tata?page=1'],
  ])('%s redirects to %s permanently', async (path, to) => {
    let at = path
    for (let hop = 0; hop < 3; hop++) {
      const { status, to: next } = await site.read(at)
      if (status === 200) break
      expect(status).toBe(301)
      at = next ?? ''
    }
    expect(at).toBe(to)
  })
})

describe('files for machines', () => {
  const paths = ['/sitemap.xml', '/sitemaps/cars-1.xml', '/sitemaps/lists.xml', '/auto/news/feed.xml']
  it.each(paths)('%s is well-formed XML', async path => {
    const { status, type, text } = await site.read(path)
    expect(status).toBe(200)
    expect(type).toMatch(/^application\/(rss\+)?xml/)
    expect(unclosed(text)).toEqual([])
    expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  })

  it('the feed has the newest articles first, and the pages of the blog link to it', async () => {
    const { text } = await site.read('/auto/news/feed.xml')
    const dates = [...text.matchAll(/<pubDate>([^<]*)</g)].map(([, date = '']) => Date.parse(date))
    expect(dates.length).toBe(25)
    expect(text).toContain('<title>A film &amp; more</title>')
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    for (const path of ['/auto/news', '/auto/news/tata-nexon-dct-three-monsoon-months'])
      expect((await site.read(path)).text).toContain('type="application/rss+xml"')
  })

  it('robots.txt links to the sitemap and excludes private pages', async () => {
    const { text } = await site.read('/robots.txt')
    expect(text).toContain('Sitemap: http://localhost/sitemap.xml')
    for (const path of ['/api', '/profile', '/sell', '/chat', '/login'])
      expect(text).toContain(`Disallow: ${path}\n`)
  })

  it('the sitemap of used vehicles has only those for sale', async () => {
    const { text } = await site.read('/sitemaps/used-1.xml')
    expect(text).toContain('/used-vehicles/usedvehicle0001<')
    expect(text).not.toContain(soldId)
    expect((await site.read(`/used-vehicles/${soldId}`)).status).toBe(410)
  })

  it('an unknown sitemap is not found', async () => {
    for (const path of ['/sitemaps/cars-2.xml', '/sitemaps/users-1.xml', '/sitemaps/cars-0.xml'])
      expect((await site.read(path)).status).toBe(404)
  })
})

describe('an article', () => {
  it('shows its videos after its pictures, as links', async () => {
    const { text } = await site.read('/auto/news/a-film-and-more')
    expect(text).toContain('href="https://www.video.example/1"')
    expect(text).toContain('Watch on video.example')
  })

  it('has its vehicles, related articles and its reading time', async () => {
    const { text } = await site.read('/auto/news/tata-nexon-dct-three-monsoon-months')
    const { links } = readPage(text)
    for (const words of ['Vehicles in this article', 'Related articles', 'min read', '4 / 4'])
      expect(text.replaceAll('<!-- -->', '')).toContain(words)
    expect(links).toContain('/cars/tata-nexon')
    expect(links.filter(each => /^\/auto\/news\/./.test(each)).length).toBeGreaterThanOrEqual(3)
  })
})

/** Tags that are open at the end, or closed without being open. */
function unclosed(xml: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', alone] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (alone) continue
    if (!end) open.push(name)
    else if (open.at(-1) === name) open.pop()
    else return [`</${name}>`]
  }
  return open
}

describe('/.well-known/security.txt', () => {
  it('names the security contact, and its expiry', async () => {
    const { text } = await site.read('/.well-known/security.txt')
    expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
    const until = /^Expires: (\S+)$/m.exec(text)?.[1] ?? ''
    expect(Date.parse(until)).toBeGreaterThan(Date.now())
  })
})
