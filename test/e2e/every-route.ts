import type { Page } from '@playwright/test'
import { isNotNull } from 'drizzle-orm'
import { matchRoutes, type RouteObject } from 'react-router'
import { infoPages } from '#app/info-pages.ts'
import routes from '#app/routes.ts'
import { deals } from '#collections/index.ts'
import { createDealer } from '#test/kit/dealers.ts'
import { site } from './fixtures.ts'
import { createLongListing } from './layout-sweep.ts'
import type { Store } from './people.ts'

/** A URL of every route, mostly the one with the most content, as a member sees it. */
export async function everyRoute(page: Page, store: Store, memberId: string): Promise<string[]> {
  const linkOn = async (path: string, pattern: RegExp) =>
    pattern.exec(await (await page.request.get(site() + path)).text())?.[0] ?? ''
  const listing = await createLongListing(store, memberId)
  const dealer = await createDealer(store.systemCtx, { name: 'Thiruvananthapuram Motors', owner: memberId })
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
    '/quote-check?model=tata-nexon&city=pune',
    '/emi-calculator',
    '/cost-to-own?fuels=cars/tata-nexon&city=mumbai',
    '/dealers',
    '/dealers/pune',
    '/dealers/pune/sahyadri-wheels',
    '/firm',
    ...['', '/drives', '/offers', '/rentals', '/stock', '/import', '/team', '/places', '/profile'].map(
      part => dealer.desk + part,
    ),
    '/garage',
    '/deals',
    `/deals/new?listing=usedvehicle0001`,
    '/test-drive/new?kind=usedVehicles&id=usedvehicle0001',
    '/alerts',
    `/alerts/new?list=${encodeURIComponent('/cars?fuel=Diesel')}`,
    '/alerts/confirm?token=unknown',
    '/alerts/unsubscribe?token=unknown',
    '/demo',
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
    ...[
      '',
      '/details',
      '/inquiries',
      '/reviews',
      '/shortlist',
      '/security',
      '/number',
      '/numbers',
      '/data',
    ].map(part => `/profile${part}`),
    '/compare',
    '/compare?kind=cars&v=bmw-3-series&v=mercedes-benz-c-class',
    '/compare?kind=cars&v=tata-nexon&v=kia-seltos&v=hyundai-creta',
    `/compare?ids=${listing}`,
    '/sell',
    '/sell/new',
    `/sell/${listing}`,
    `/sell/${listing}/edit`,
    `/sell/${listing}/photos`,
    `/sell/${listing}/sale`,
    '/chat',
    '/chat?vehicle=usedvehicle0001',
    '/search',
    '/search?q=creta',
    '/search?q=xqzwvkj',
  ]
}

/** The latest deal of each process in each state, with its buyer. */
export async function everyDeal({ systemCtx }: Store) {
  const { id, buyer, process, state, created } = deals.table
  const all = await systemCtx.db
    .select({ id, buyer, process, state })
    .from(deals.table)
    .where(isNotNull(buyer))
    .orderBy(created)
  return [...new Map(all.map(deal => [`${deal.process} ${deal.state}`, deal])).values()]
}

/** Page routes that none of these URLs matches; a deal has a page for its parties only (`everyDeal`). */
export function routesWithout(paths: readonly string[]): string[] {
  const matched = [...paths, '/deals/any'].flatMap(path => matchRoutes(routes as RouteObject[], path) ?? [])
  const walked = new Set<unknown>(matched.map(({ route }) => route))
  const pages = routes
    .flatMap(route => [route, ...(route.children ?? [])])
    .filter(({ file }) => file.endsWith('.tsx'))
  return pages.filter(page => !walked.has(page)).map(({ path = 'index', file }) => `${path}: ${file}`)
}
