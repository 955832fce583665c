import { expect } from 'vitest'
import { expectFailure } from '../failure.ts'
import { pluckNames, type ScriptRows, type SdkScript } from '../script.ts'

export const bikeRows = ({ guest }: SdkScript): Record<string, ScriptRows> => ({
  Bikes: {
    'list: filter, sort, expand, fields': async () => {
      const bikes = guest.collection('bikes')
      const newest = await bikes.getList(1, 20, { sort: '-created', expand: 'bike_Variants_via_Bike_id' })
      expect(newest).toMatchObject({ page: 1, perPage: 20, totalItems: 2 })
      expect(pluckNames(newest.items)).toEqual(['iQube X', 'Shine'])
      expect(newest.items[1]?.expand?.bike_Variants_via_Bike_id).toHaveLength(2)
      const filter = 'minPrice >= 0 && minPrice <= 100000 && fuelType = "Petrol" && brand = "Honda"'
      const { items } = await bikes.getList(1, 20, { filter, sort: '-minPrice', fields: 'id,name' })
      expect(items).toEqual([{ id: 'honda-shine', name: 'Shine' }])
    },
    'get one': async () => {
      expect(await guest.collection('bikes').getOne('honda-shine')).toMatchObject({ name: 'Shine' })
    },
    'four popular ones': async () => {
      const { items } = await guest.collection('bikes').getList(1, 4, { filter: 'isPopular = true' })
      expect(pluckNames(items)).toEqual(['Shine'])
    },
    'variations of a bike without the current one': async () => {
      const variations = guest.collection('bike_Variants')
      const drum = await variations.getFirstListItem('name = "Shine Drum"', { expand: 'Bike_id' })
      expect(drum.expand).toMatchObject({ Bike_id: { id: 'honda-shine' } })
      const filter = guest.filter('Bike_id = {:bike} && id != {:current}', {
        bike: 'honda-shine',
        current: drum.id,
      })
      expect(pluckNames(await variations.getFullList({ filter }))).toEqual(['Shine Disc'])
    },
    'a bike’s own list of reviews is not the client’s to write': async () => {
      const written = guest.collection('bikes').update('honda-shine', { reviews: [] })
      expect(await expectFailure(written)).toMatchObject({ status: 403 })
    },
    'instead a review is submitted, which the list follows': async () => {
      const review = { bike: 'honda-shine', name: 'Ravi', review: 'Frugal', rating: 4 }
      const { id } = await guest.collection('vehicleReviews').create(review)
      const bike = await guest.collection('bikes').getOne('honda-shine')
      expect(bike).toMatchObject({ rating: null, reviewCount: 0, reviews: [{ id, review: 'Frugal' }] })
    },
  },
  'Upcoming bikes': {
    'with price, fuel and brand, 50 a page': async () => {
      const upcoming = (more: string) =>
        guest.collection('bikes').getList(1, 50, {
          filter: `isUpcoming = true && minPrice >= 100000 && minPrice <= 200000 && ${more}`,
          sort: 'minPrice',
        })
      const page = await upcoming('fuelType = "Electric" && brand = "TVS"')
      expect(page).toMatchObject({ perPage: 50, items: [{ name: 'iQube X' }] })
      expect((await upcoming('fuelType = "Petrol" && brand = "TVS"')).items).toEqual([])
    },
  },
})
