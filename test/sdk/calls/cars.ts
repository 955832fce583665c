import { expect } from 'vitest'
import { expectFailure } from '../failure.ts'
import { pluckNames, type ScriptRows, type SdkScript } from '../script.ts'

export const carRows = ({ guest }: SdkScript): Record<string, ScriptRows> => ({
  'Car inquiry': {
    'create, which is pending': async () => {
      const sent = {
        name: 'Asha',
        email: 'asha@example.com',
        number: '+91 98220 41234',
        messgae: 'In stock?',
        cars: 'tata-nexon',
        status: 'pending',
      }
      expect(await guest.collection('CarsInquiry').create(sent)).toMatchObject(sent)
    },
    'of a bike': async () => {
      const sent = {
        name: 'Ravi',
        email: 'ravi@example.com',
        number: '(020) 4123-4567',
        message: 'In black?',
        bikes: 'honda-shine',
      }
      expect(await guest.collection('BikeInquiry').create(sent)).toMatchObject({ ...sent, status: 'new' })
      const refused = await expectFailure(guest.collection('BikeInquiry').create({ ...sent, message: '' }))
      expect(refused.response.data).toMatchObject({ message: { code: 'validation_required' } })
    },
  },
  Cars: {
    'list: filter, sort, expand, fields': async () => {
      const options = { sort: '-created', expand: 'car_variants_via_Car_id' }
      const newest = await guest.collection('cars').getList(1, 20, options)
      expect(newest).toMatchObject({ page: 1, perPage: 20, totalItems: 2 })
      expect(pluckNames(newest.items)).toEqual(['Sonet', 'Nexon'])
      expect(newest.items[1]?.expand?.car_variants_via_Car_id).toHaveLength(2)
      const filter = 'price >= 500000 && price <= 900000 && fuelType = "Petrol" && brand = "Tata"'
      const { items } = await guest.collection('cars').getList(1, 20, { filter, fields: 'id,name' })
      expect(items).toEqual([{ id: 'tata-nexon', name: 'Nexon' }])
    },
    'get one': async () => {
      expect(await guest.collection('cars').getOne('tata-nexon')).toMatchObject({ name: 'Nexon' })
    },
    'four popular ones': async () => {
      const { items } = await guest.collection('cars').getList(1, 4, { filter: 'isPopular = true' })
      expect(pluckNames(items)).toEqual(['Nexon'])
    },
    'variants of a car': async () => {
      const filter = guest.filter('Car_id = {:car}', { car: 'tata-nexon' })
      const variants = await guest
        .collection('car_variants')
        .getFullList({ filter, sort: 'price', expand: 'Car_id' })
      expect(pluckNames(variants)).toEqual(['Nexon XM', 'Nexon XZ'])
      expect(variants[0]?.expand?.Car_id).toMatchObject({ id: 'tata-nexon' })
    },
    'prices of a car by place': async () => {
      const filter = 'car_id = "tata-nexon"'
      const { items } = await guest.collection('locationWisePricing').getList(1, 50, { filter })
      expect(items).toMatchObject([{ location: 'Pune', price: 810_000 }])
    },
    'a car’s own list of reviews is not the client’s to write': async () => {
      const written = guest.collection('cars').update('tata-nexon', { reviews: [] })
      expect(await expectFailure(written)).toMatchObject({ status: 403 })
    },
    'instead a review is submitted, which the list follows': async () => {
      const review = { car: 'tata-nexon', name: 'Asha', review: 'Quiet', rating: 5 }
      const { id } = await guest.collection('vehicleReviews').create(review)
      const car = await guest.collection('cars').getOne('tata-nexon')
      expect(car).toMatchObject({ rating: null, reviewCount: 0, reviews: [{ id, review: 'Quiet' }] })
    },
  },
})
