import { expect } from 'vitest'
import { expectFailure } from '../failure.ts'
import { pluckNames, type ScriptRows, type SdkScript } from '../script.ts'

export const usedRows = ({ guest, seller, buyer }: SdkScript): Record<string, ScriptRows> => ({
  'Used vehicles': {
    'the approved, newest first': async () => {
      const options = { filter: "status = 'approved'", sort: '-created' }
      const { items } = await guest.collection('usedVehicles').getList(1, 20, options)
      expect(pluckNames(items)).toEqual(['City V', 'Swift VXi'])
      expect((await guest.collection('usedVehicles').getList(1, 20)).totalItems).toBe(2)
      expect((await seller.pb.collection('usedVehicles').getList(1, 20)).totalItems).toBe(3)
    },
    'get one, its registration masked': async () => {
      const swift = await guest.collection('usedVehicles').getOne('used-swift')
      expect(swift).toMatchObject({ name: 'Swift VXi', registrationMasked: 'MH 12 •• ••••' })
      expect(swift).not.toHaveProperty('registrationNumber')
      const hidden = guest.collection('usedVehicles').getOne('used-waiting')
      expect(await expectFailure(hidden)).toMatchObject({ status: 404 })
    },
  },
  'Used reviews': {
    'create; of a vehicle, newest first, of which its rating follows those by members': async () => {
      const reviews = guest.collection('usedVehicleReviews')
      const review = { vehicle: 'used-swift', name: 'Asha', review: 'Clean', rating: 5 }
      expect(await reviews.create(review)).toMatchObject(review)
      await buyer.pb.collection('usedVehicleReviews').create({ ...review, review: 'Worn', rating: 2 })
      const filter = 'vehicle = "used-swift"'
      const { items } = await reviews.getList(1, 50, { filter, sort: '-created' })
      expect(pluckNames(items, 'review')).toEqual(['Worn', 'Clean'])
      const swift = await guest.collection('usedVehicles').getOne('used-swift')
      expect(swift).toMatchObject({ rating: 2, reviewCount: 1 })
    },
    'its author takes its own back, and the rating follows': async () => {
      const review = { vehicle: 'used-city', name: 'Asha', review: 'Mine', rating: 1 }
      const { id } = await buyer.pb.collection('usedVehicleReviews').create(review)
      expect(await expectFailure(guest.collection('usedVehicleReviews').delete(id))).toMatchObject({
        status: 404,
      })
      await buyer.pb.collection('usedVehicleReviews').delete(id)
      const city = await guest.collection('usedVehicles').getOne('used-city')
      expect(city).toMatchObject({ rating: null, reviewCount: 0 })
    },
  },
  'Used inquiry': {
    'create, which the sender and the seller read': async () => {
      const sent = { vehicle: 'used-swift', name: 'Asha', email: 'asha@example.com', message: 'Price?' }
      const body = { ...sent, phone: 9822041234, status: 'new' }
      const { id } = await buyer.pb.collection('usedVehiclesInquiries').create(body)
      for (const { pb } of [buyer, seller])
        expect(await pb.collection('usedVehiclesInquiries').getOne(id)).toMatchObject(body)
      expect(await expectFailure(guest.collection('usedVehiclesInquiries').getOne(id))).toMatchObject({
        status: 404,
      })
      const made = await guest.collection('usedVehiclesInquiries').create({ ...sent, phone: null })
      expect(made).toMatchObject({ phone: null, status: 'new' })
    },
  },
  'Used detail': {
    'vehicle, reviews and all vehicles at once': async () => {
      const [vehicle, reviews, all] = await Promise.all([
        guest.collection('usedVehicles').getOne('used-swift'),
        guest.collection('usedVehicleReviews').getList(1, 30, { filter: 'vehicle = "used-swift"' }),
        guest.collection('usedVehicles').getFullList({ filter: "status = 'approved'" }),
      ])
      expect(vehicle.id).toBe('used-swift')
      expect(reviews.items.every(each => each.vehicle === 'used-swift')).toBe(true)
      expect(pluckNames(all)).toEqual(['Swift VXi', 'City V'])
    },
  },
})
