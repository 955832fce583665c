import { expect } from 'vitest'
import { contactId } from '#collections/index.ts'
import { pluckNames, type ScriptRows, type SdkScript } from '../script.ts'

/** Records other than vehicles, and the common ones of cars and bikes. */
export const siteRows = ({ guest }: SdkScript): Record<string, ScriptRows> => ({
  Contact: {
    'the one record': async () => {
      expect(await guest.collection('contact_us').getOne(contactId)).toMatchObject({ city: 'Pune' })
      expect(await guest.collection('contact_us').getFirstListItem('')).toMatchObject({ id: contactId })
    },
  },
  'Social links': {
    'page 1 of 20, newest first': async () => {
      const { items } = await guest.collection('social_media_links').getList(1, 20, { sort: '-created' })
      expect(pluckNames(items, 'platform')).toEqual(['YouTube'])
    },
  },
  Comparison: {
    'first page of each kind, then two at once': async () => {
      for (const kind of ['cars', 'bikes']) {
        const { items } = await guest.collection(kind).getList(1, 20)
        const both = await Promise.all(items.map(({ id }) => guest.collection(kind).getOne(id)))
        expect(pluckNames(both)).toEqual(kind === 'cars' ? ['Nexon', 'Sonet'] : ['Shine', 'iQube X'])
      }
    },
  },
  'Popular brands': {
    'six of each kind': async () => {
      for (const kind of ['car', 'bike']) {
        const filter = `brand_type = "${kind}"`
        const { items } = await guest.collection('popular_brands').getList(1, 6, { filter })
        expect(pluckNames(items, 'brand_type')).toEqual(Array(6).fill(kind))
      }
    },
  },
  News: {
    'of a category, newest first': async () => {
      const options = { filter: 'category = "cars"', sort: '-created' }
      const { items } = await guest.collection('autoNews').getList(1, 10, options)
      expect(pluckNames(items, 'title')).toEqual([6, 5, 4, 3, 2, 1].map(number => `News ${number} of cars`))
    },
    'five for home': async () => {
      expect((await guest.collection('autoNews').getList(1, 5, { sort: '-created' })).items).toHaveLength(5)
    },
    'get one': async () => {
      const article = await guest.collection('autoNews').getOne('news-1-of-cars')
      expect(article).toMatchObject({ content: '<p>Text</p>' })
    },
    'the blog’s page with a search': async () => {
      const values = { category: 'bikes', term: 'NEWS 3' }
      const filter = guest.filter('category = {:category} && title ~ {:term}', values)
      const { items } = await guest.collection('autoNews').getList(1, 6, { filter })
      expect(pluckNames(items, 'title')).toEqual(['News 3 of bikes'])
    },
  },
  'New listings': {
    'cars and bikes, 50 a page': async () => {
      const listed = (kind: string, filter: string, sort: string) =>
        guest.collection(kind).getList(1, 50, { filter: `isUpcoming = false && ${filter}`, sort })
      const cars = await listed('cars', 'brand ~ "ta"', 'price')
      expect(cars).toMatchObject({ perPage: 50, items: [{ name: 'Nexon' }] })
      const bikes = await listed('bikes', 'minPrice <= 100000', '-minPrice')
      expect(bikes).toMatchObject({ perPage: 50, items: [{ name: 'Shine' }] })
    },
  },
  Files: {
    'names become addresses': async () => {
      const car = await guest.collection('cars').getOne('tata-nexon')
      const url = guest.files.getURL(car, 'front.webp', { thumb: '720x0' })
      expect(url.endsWith('/api/files/cars/tata-nexon/front.webp?thumb=720x0')).toBe(true)
    },
  },
})
