import { beforeAll, describe, expect, it } from 'vitest'
import type { Thing } from '../kit/page-reader.ts'
import { type CrawledSite, openCrawledSite } from './crawled-site.ts'

let site: CrawledSite
beforeAll(async () => {
  site = await openCrawledSite()
})

const dataOf = async (path: string) => (await site.pageOf(path)).data
const typesOf = (thing: Thing) => [thing['@type']].flat()
const thingOf = (data: readonly Thing[], type: string) => {
  const found = data.find(each => typesOf(each).includes(type))
  if (!found) throw new Error(`no ${type} among ${data.flatMap(typesOf)}`)
  return found
}

// The properties that search engines require of each type, and the ones that we add.
const required: Record<string, readonly string[]> = {
  Product: ['name', 'image', 'brand', 'offers', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  NewsArticle: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  AutoDealer: ['name', 'url', 'address', 'hasMap', 'openingHoursSpecification'],
  AutoRental: ['name', 'url', 'address', 'hasMap', 'openingHoursSpecification'],
  WebSite: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
}

describe('structured data', () => {
  it.each([
    ['/', ['WebSite', 'Organization']],
    ['/cars', ['ItemList', 'BreadcrumbList']],
    ['/bikes/electric', ['ItemList', 'BreadcrumbList']],
    ['/cars/brand/tata', ['ItemList', 'BreadcrumbList']],
    ['/commercial/trucks', ['ItemList', 'BreadcrumbList']],
    ['/used/cars/in/pune', ['ItemList', 'BreadcrumbList']],
    ['/cars/hyundai-creta', ['Product', 'Car', 'BreadcrumbList']],
    ['/bikes/royal-enfield-classic-350', ['Product', 'Motorcycle', 'BreadcrumbList']],
    ['/commercial-vehicles/tata-ace-gold', ['Product', 'Vehicle', 'BreadcrumbList']],
    ['/used-vehicles/usedvehicle0001', ['Product', 'Car', 'BreadcrumbList']],
    ['/auto/news', ['ItemList', 'BreadcrumbList']],
    ['/auto/news/tata-nexon-dct-three-monsoon-months', ['NewsArticle', 'BreadcrumbList']],
    ['/sitemap', ['BreadcrumbList']],
    ['/dealers', ['ItemList', 'BreadcrumbList']],
    ['/dealers/pune', ['ItemList', 'BreadcrumbList']],
    ['/dealers/pune/sahyadri-wheels', ['AutoDealer', 'BreadcrumbList']],
    ['/dealers/hyderabad/charminar-drives', ['AutoRental', 'BreadcrumbList']],
  ])('of %s is complete', async (path, types) => {
    const data = await dataOf(path)
    for (const type of types) {
      const thing = thingOf(data, type)
      for (const property of required[type] ?? [])
        expect(thing, `${type} of ${path}`).toHaveProperty(property)
      for (const item of [thing.itemListElement ?? []].flat()) {
        expect(item).toMatchObject({
          '@type': 'ListItem',
          position: expect.any(Number),
          name: expect.any(String),
        })
      }
    }
    expect(JSON.stringify(data)).not.toMatch(/undefined|null|NaN/)
  })

  it('has a model’s range of prices, a vehicle’s single price, and the ratings of both', async () => {
    const rating = {
      '@type': 'AggregateRating',
      bestRating: 5,
      ratingValue: expect.any(Number),
      reviewCount: expect.any(Number),
    }
    expect(thingOf(await dataOf('/cars/hyundai-creta'), 'Car')).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'INR',
        lowPrice: expect.any(Number),
        highPrice: expect.any(Number),
      },
      aggregateRating: rating,
    })
    expect(thingOf(await dataOf('/used-vehicles/usedvehicle0001'), 'Car')).toMatchObject({
      offers: { '@type': 'Offer', priceCurrency: 'INR', price: expect.any(Number) },
      mileageFromOdometer: { unitCode: 'KMT' },
    })
  })

  it('uses the site’s address, and existing pictures', async () => {
    const [article] = await dataOf('/auto/news/tata-nexon-dct-three-monsoon-months')
    const [picture] = [article?.image].flat()
    expect(picture).toMatch(/^http:\/\/localhost\/api\/files\/autoNews\//)
    expect((await site.app.request(`${picture}?thumb=360x0`)).status).toBe(200)
  })
})
