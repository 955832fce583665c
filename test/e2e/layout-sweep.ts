import type { Page } from '@playwright/test'
import { usedVehicles } from '#collections/index.ts'
import { createRecord } from '#records/create.ts'
import { site } from './fixtures.ts'
import type { Store } from './people.ts'

/** All page URLs in the sitemaps, in both languages. */
export async function sitemapPaths(): Promise<string[]> {
  const text = async (path: string) => (await fetch(site() + path)).text()
  const parts = [...(await text('/sitemap.xml')).matchAll(/\/sitemaps\/[^<]*/g)].map(([part]) => part)
  const lists = await Promise.all(parts.map(text))
  return lists
    .flatMap(list => [...list.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => new URL(at)))
    .map(({ pathname, search }) => pathname + search)
}

export const hindiPath = (path: string) => `/hi${path === '/' ? '' : path}`

/** One URL of every `each`, the one with the longest name: if that fits, the others fit. URLs derive from names. */
const pickLongest = (paths: readonly string[], pattern: RegExp, count: number) =>
  paths
    .filter(path => pattern.test(path))
    .sort((a, b) => b.length - a.length)
    .slice(0, count)

/** Every model, and the longest of every other kind of page that the sitemaps list by the hundred. */
export function samplePaths(paths: readonly string[]): string[] {
  const isModel = /^(\/hi)?\/(cars|bikes|commercial-vehicles)\/[^/]+$/
  const variants = ['cars', 'bikes', 'commercial'].map(kind => new RegExp(`^(/hi)?/${kind}/variant/`))
  const others = [/^(\/hi)?\/used-vehicles\/./, /^(\/hi)?\/auto\/news\/./, /^(\/hi)?\/(cars|bikes)\/brand\//]
  return [
    ...paths.filter(path => isModel.test(path)),
    ...[...variants, ...others].flatMap(pattern => pickLongest(paths, pattern, 4)),
  ]
}

const oneWord = 'x'.repeat(120)

/** A listing with texts of maximum length, and a long word without a place to break it. */
export async function createLongListing({ systemCtx }: Store, seller: string) {
  const { id } = await createRecord(systemCtx, usedVehicles, {
    name: 'Innova Crysta 2.4 ZX Automatic Seven Seater',
    brand: 'Toyota Kirloskar',
    type: 'car',
    location: 'Thiruvananthapuram Corporation',
    price: 12_345_678,
    year: 2019,
    odometer: 1_234_567,
    owner: 'Fourth owner and above',
    fuelType: 'Diesel',
    transmission: 'Automatic',
    seats: 7,
    description: `<p>${'well-kept '.repeat(40)}${oneWord}</p>`,
    latest_news: [{ date: '2026-01-05', update: oneWord }],
    specifications: { 'Anti-lock braking system': oneWord, [oneWord]: true },
    status: 'approved',
    seller_id: seller,
  })
  return id
}

/** Blocks pictures: the layout only needs their boxes. */
export const blockPictures = (page: Page) =>
  page.route(/\/api\/files\/|\.(webp|avif|png|jpe?g|mp4)(\?|$)/, route => route.abort())

/** Runs in the page: the innermost elements that end beyond its right edge, if it is wider than the screen. */
export function findWideElements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(element => {
    const { right, width } = element.getBoundingClientRect()
    return width > 0 && right + scrollX > clientWidth + 0.5 && right + scrollX <= scrollWidth + 0.5
  })
  const innermost = wide.filter(element => !wide.some(other => other !== element && element.contains(other)))
  const page = `the page is ${scrollWidth} px wide`
  return [page, ...innermost.slice(0, 5).map(element => element.outerHTML.slice(0, 200))]
}

/**
 * Runs in the page: what does not fit a phone. Scrolls each control to where the browser puts it on keyboard focus;
 * there a finger must be able to tap it.
 */
export function findOverflows(): string[] {
  const problems = new Set<string>()
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.add(`the page is ${scrollWidth} px wide`)
  const controls = 'a[href], button, select, textarea, summary, input:not([type=hidden])'
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { width, height, bottom } = control.getBoundingClientRect()
    // Skips what nobody taps: text for screen readers, hidden elements, and the unfocused skip link.
    if (width < 2 || height < 2 || bottom + scrollY <= 0 || control.closest('[aria-hidden=true]')) continue
    const words = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
    const name = `${control.tagName} “${words || control.getAttribute('name')}”`
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // A link within text is as high as its line.
    const isInText = getComputedStyle(control).display === 'inline'
    const hit = pixelsHit(control)
    if (hit < (isInText ? 12 : 24)) problems.add(`${name} can be hit on ${hit} px`)
    const isOurs = control.matches('button, .button, select, textarea, summary, input')
    const isInLabel = control.closest('label') !== null
    if (isOurs && !isInLabel && height < 43.5) problems.add(`${name} is ${height} px high`)
  }
  return [...problems]

  /** The number of pixels of its height at which a finger hits it or its label; probes every fourth pixel. */
  function pixelsHit(control: HTMLElement): number {
    const step = 4
    const label = control instanceof HTMLInputElement ? control.closest('label') : null
    const target = label ?? control
    const lines = [...target.getClientRects()].filter(({ width }) => width > 1)
    const hits = lines.map(({ left, right, top, bottom }) => {
      const x = Math.min(Math.max((left + right) / 2, 1), clientWidth - 1)
      const ys = Array.from({ length: Math.ceil((bottom - top) / step) }, (_, at) => top + at * step + 1)
      return step * ys.filter(y => target.contains(document.elementFromPoint(x, y))).length
    })
    return Math.max(0, ...hits)
  }
}
