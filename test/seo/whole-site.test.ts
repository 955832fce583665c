import { beforeAll, describe, expect, it } from 'vitest'
import { readPage, readSitemap } from '../kit/page-reader.ts'
import { type CrawledSite, openCrawledSite } from './crawled-site.ts'

let site: CrawledSite
beforeAll(async () => {
  site = await openCrawledSite()
})

/** The paths that robots.txt keeps out. */
const readDisallowed = (text: string) =>
  [...text.matchAll(/^Disallow: (\S+)$/gm)].map(
    ([, path = '']) => new RegExp(`^${path.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')}`),
  )

describe('a crawler', () => {
  /** Of leaf pages only every n-th is fetched; all must be linked. */
  const sampled: readonly [RegExp, number][] = [
    [/^\/(cars|bikes|commercial)\/variant\//, 12],
    [/^\/used-vehicles\/./, 6],
  ]
  let disallowed: RegExp[] = []
  const isForRobots = (href: string) =>
    /^\/(?!\/)/.test(href) &&
    !/^\/(hi|shortlist|search)\b/.test(href) &&
    !disallowed.some(pattern => pattern.test(href)) &&
    (!href.includes('?') || /^[^?]*\?(page=\d+|category=\w+)$|^\/auto\/news\?pages=\d+$/.test(href))

  it('finds from home every page of the sitemap, each with its own title, description and address', async () => {
    disallowed = readDisallowed((await site.read('/robots.txt')).text)
    const files = readSitemap((await site.read('/sitemap.xml')).text)
    const maps = await Promise.all(files.map(async ({ path }) => readSitemap((await site.read(path)).text)))
    const [listed, hindi] = [false, true].map(
      isHindi =>
        new Set(
          maps
            .flatMap(map => map.map(each => each.path))
            .filter(path => isHindi === /^\/hi(?=\/|$)/.test(path)),
        ),
    ) as [Set<string>, Set<string>]
    // The Hindi pages link to each other in the same way.
    expect([...hindi]).toEqual([...listed].map(path => (path === '/' ? '/hi' : `/hi${path}`)))
    for (const { path, updated } of maps.slice(0, -1).flat())
      expect(updated, path).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)

    const seen = new Set(['/'])
    const waiting = ['/']
    const titles = new Map<string, string>()
    const wrong: string[] = []
    let left = 0
    let fetched = 0
    const visit = async (path: string) => {
      const { status, text } = await site.read(path)
      fetched++
      if (status !== 200) return void wrong.push(`${path}: ${status}`)
      const { title = '', description, canonical, isHidden, links } = readPage(text)
      // More of a list has the address of the list.
      const list = path.replace(/\?pages=\d+$/, '')
      if (list !== path) {
        if (canonical !== `http://localhost${list}`) wrong.push(`${path}: canonical ${canonical}`)
      } else if (!isHidden) {
        if (canonical !== `http://localhost${path}`) wrong.push(`${path}: canonical ${canonical}`)
        if (!description || description.length < 20) wrong.push(`${path}: no description`)
        const other = titles.get(title)
        if (other) wrong.push(`${path}: title of ${other}: ${title}`)
        titles.set(title, path)
      } else if (listed.has(path)) wrong.push(`${path}: hidden`)
      for (const link of links.filter(isForRobots).map(each => each.replace(/#.*/, ''))) {
        if (seen.has(link)) continue
        seen.add(link)
        const every = sampled.find(([pattern]) => pattern.test(link))?.[1] ?? 1
        if (left++ % every === 0) waiting.push(link)
      }
    }
    while (waiting.length) await Promise.all(waiting.splice(0, 8).map(visit))
    expect(wrong).toEqual([])
    expect([...listed].filter(path => !seen.has(path))).toEqual([])
    expect(fetched).toBeLessThan(900)
  }, 120_000)
})
