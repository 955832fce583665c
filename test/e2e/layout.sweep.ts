import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { matchRoutes, type RouteObject } from 'react-router'
import { infoPages } from '#app/info-pages.ts'
import routes from '#app/routes.ts'
import { expect, site } from './fixtures.ts'
import {
  blockPictures,
  createLongListing,
  findOverflows,
  hindiPath,
  samplePaths,
  sitemapPaths,
} from './layout-sweep.ts'
import { openBrowser, type Store, test } from './people.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const languages = { English: (path: string) => path, Hindi: hindiPath }

test.describe('at 360 px', { tag: '@narrow' }, () => {
  test.describe.configure({ timeout: 240_000 })

  for (const part of [0, 1, 2, 3])
    test(`no page of a model or with a long name is wider than the screen, part ${part + 1} of 4`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ ...phone, javaScriptEnabled: false, locale: 'en-IN' })
      const page = await context.newPage()
      await blockPictures(page)
      const wide: string[] = []
      for (const path of samplePaths(await sitemapPaths()).filter((_, at) => at % 4 === part)) {
        await page.goto(site() + path)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > 360) wide.push(`${path}: ${width} px`)
      }
      await context.close()
      expect(wide).toEqual([])
    })

  for (const [language, addressOf] of Object.entries(languages))
    test(`on a page of every route everything fits and can be tapped, in ${language}`, async ({
      browser,
      store,
    }) => {
      const member = await store.member('Venkatanarasimharajuvaripeta Iyer')
      const page = await openBrowser(browser, member, phone)
      await blockPictures(page)
      const paths = await everyRoute(page, store, member.id)
      expect(routesWithout(paths)).toEqual([])
      const problems: string[] = []
      for (const path of paths.map(addressOf)) {
        await page.goto(site() + path)
        const misnamed = await namesWithoutTheirLabel(page)
        problems.push(
          ...[...(await page.evaluate(findOverflows)), ...misnamed].map(each => `${path}: ${each}`),
        )
      }
      await page.context().close()
      expect(problems).toEqual([])
    })
})

/** A URL of every route, mostly the one with the most content, as a member sees it. */
async function everyRoute(page: Page, store: Store, memberId: string): Promise<string[]> {
  const linkOn = async (path: string, pattern: RegExp) =>
    pattern.exec(await (await page.request.get(site() + path)).text())?.[0] ?? ''
  const listing = await createLongListing(store, memberId)
  const rental = await linkOn('/rent/cars', /\/rent\/vehicles\/[a-z0-9]+/)
  const forms = (path: string) => ['inquiry', 'on-road-price', 'review'].map(form => `${path}/${form}`)
  const [car, bike, truck] = [
    '/cars/bmw-3-series',
    '/bikes/royal-enfield-classic-350',
    '/commercial-vehicles/tata-ace-gold',
  ]
  return [
    '/',
    '/cars',
    '/cars/byBuget',
    '/cars/electric',
    '/cars/upcoming',
    '/cars/brand/mercedes-benz',
    '/cars?page=2',
    '/cars?fuel=Diesel&fuel=CNG&min=500000&max=2500000&sort=brand',
    '/cars?q=zzzz',
    car,
    ...forms(car),
    await linkOn(car, /\/cars\/variant\/[\w-]+/),
    '/bikes',
    '/bikes/byBuget',
    '/bikes/electric',
    '/bikes/upcoming',
    '/bikes/brand/royal-enfield',
    bike,
    ...forms(bike),
    await linkOn(bike, /\/bikes\/variant\/[\w-]+/),
    '/commercial-vehicles',
    '/commercial-vehicles/brand/tata',
    '/commercial/trucks',
    truck,
    ...forms(truck),
    await linkOn(truck, /\/commercial\/variant\/[\w-]+/),
    '/used-vehicles',
    '/used/cars',
    '/used/bikes',
    '/used/commercials?location=Puna',
    '/used/cars/in/pune',
    '/used/bikes/in/pune',
    '/used/commercials/in/pune',
    ...['', '/inquiry', '/review', '/report'].map(part => `/used-vehicles/${listing}${part}`),
    '/used-vehicles/usedvehicle0001',
    await linkOn('/used-vehicles/usedvehicle0001', /\/reviews\/used\/\w+\/report/),
    '/market',
    '/market/maruti-suzuki',
    '/market/maruti-suzuki/swift',
    '/worth?type=car&brand=Maruti+Suzuki&model=Swift&year=2020&odometer=50000&fuelType=Petrol&owner=First+owner&location=Pune',
    '/worth?model=Swift',
    '/quote-check?car=tata-nexon&city=pune',
    '/rent/cars',
    '/rent/bikes',
    rental,
    `${rental}/enquiry`,
    '/auto/news',
    await linkOn('/auto/news', /\/auto\/news\/[a-z][\w-]{20,}/),
    '/shortlist?cars=hyundai-creta&bikes=royal-enfield-classic-350',
    '/shortlist',
    ...infoPages.map(name => `/${name}`),
    '/offline',
    '/sitemap',
    '/nowhere',
    '/login',
    '/demo/outbox',
    '/account-deleted',
    ...['', '/inquiries', '/reviews', '/shortlist', '/security', '/number', '/data'].map(
      part => `/profile${part}`,
    ),
    '/compare',
    '/compare?kind=cars&v=bmw-3-series&v=mercedes-benz-c-class',
    '/compare?kind=cars&v=tata-nexon&v=kia-seltos&v=hyundai-creta',
    `/compare?ids=${listing}`,
    '/sell',
    '/sell/new',
    `/sell/${listing}`,
    `/sell/${listing}/edit`,
    `/sell/${listing}/photos`,
    '/chat',
    '/chat?vehicle=usedvehicle0001',
    '/search',
    '/search?q=creta',
    '/search?q=xqzwvkj',
  ]
}

/** Page routes that none of these URLs matches. */
function routesWithout(paths: readonly string[]): string[] {
  const walked = new Set(
    paths.flatMap(path => matchRoutes(routes as RouteObject[], path) ?? []).map(({ route }) => route.id),
  )
  const pages = routes
    .flatMap(route => [route, ...(route.children ?? [])])
    .filter(({ file }) => file.endsWith('.tsx'))
  return pages.filter(({ id }) => !walked.has(id)).map(({ path = 'index', file }) => `${path}: ${file}`)
}

/** Controls whose accessible name differs from their label (WCAG 2.5.3), and small targets. */
async function namesWithoutTheirLabel(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, 0))
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  const runOnly = { type: 'rule' as const, values: ['label-content-name-mismatch'] }
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly, rules, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
