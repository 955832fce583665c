import { expect } from 'vitest'
import { commercialInquiries } from '#collections/index.ts'
import { getRecord } from '#records/get.ts'
import { expectFailure } from '../failure.ts'
import { pluckNames, type ScriptRows, type SdkScript } from '../script.ts'

export const commercialRows = ({ guest, systemCtx }: SdkScript): Record<string, ScriptRows> => ({
  'Commercial categories': {
    'by name, and one of them': async () => {
      const { items } = await guest.collection('commercial_category').getList(1, 20, { sort: 'name' })
      expect(pluckNames(items)).toEqual(['Buses', 'Trucks'])
      expect(await guest.collection('commercial_category').getOne('trucks')).toMatchObject({ name: 'Trucks' })
    },
  },
  'Commercial vehicles': {
    'of a category, newest first, with the category': async () => {
      const options = { filter: 'category = "trucks"', sort: '-created', expand: 'category' }
      const { items } = await guest.collection('commercial_vehicles').getList(1, 50, options)
      expect(pluckNames(items)).toEqual(['Intra', 'Ace'])
      expect(items[0]?.expand).toMatchObject({ category: { name: 'Trucks' } })
      const none = await guest
        .collection('commercial_vehicles')
        .getList(1, 50, { filter: 'category = "buses"' })
      expect(none.items).toEqual([])
    },
    'get one': async () => {
      const ace = await guest.collection('commercial_vehicles').getOne('tata-ace')
      expect(ace).toMatchObject({ name: 'Ace', minPrice: 450_000 })
    },
    'its other variations, and one of them with its vehicle': async () => {
      const variations = guest.collection('commercial_Variants')
      const gold = await variations.getFirstListItem('name = "Ace Gold"')
      const filter = guest.filter('Commercial_id = {:of} && id != {:current}', {
        of: 'tata-ace',
        current: gold.id,
      })
      expect(pluckNames((await variations.getList(1, 50, { filter })).items)).toEqual(['Ace EV'])
      const one = await variations.getOne(gold.id, { expand: 'Commercial_id' })
      expect(one.expand).toMatchObject({ Commercial_id: { id: 'tata-ace' } })
    },
  },
  'Commercial review': {
    'create, which gives the review back; the vehicle’s own list follows': async () => {
      const review = { commercial: 'tata-ace', name: 'Asha', review: 'Strong', rating: 4 }
      const made = await guest.collection('vehicleReviews').create(review)
      expect(made).toMatchObject(review)
      const ace = await guest.collection('commercial_vehicles').getOne('tata-ace')
      expect(ace).toMatchObject({
        reviewCount: 0,
        reviews: [{ id: made.id, review: 'Strong', pending: true }],
      })
    },
    'is of one vehicle': async () => {
      const review = { name: 'Asha', review: 'Strong', rating: 4 }
      const create = (of: object) =>
        expectFailure(guest.collection('vehicleReviews').create({ ...review, ...of }))
      expect((await create({})).response.data).toMatchObject({ car: { code: 'validation_required' } })
      expect((await create({ commercial: 'tata-ace', bike: 'honda-shine' })).response.data).toMatchObject({
        commercial: { code: 'validation_too_many_values' },
      })
      expect((await create({ commercial: 'nope' })).response.data).toMatchObject({
        commercial: { code: 'validation_missing_rel_records' },
      })
    },
  },
  'Commercial inquiry': {
    'create, without a message too': async () => {
      const sent = {
        name: 'Asha',
        email: 'asha@example.com',
        number: '+91 98220 41234',
        vehicle: 'tata-ace',
      }
      const { id } = await guest.collection('commercialInquiries').create({ ...sent, message: 'Loan?' })
      expect(await getRecord(systemCtx, commercialInquiries, id)).toMatchObject({ ...sent, message: 'Loan?' })
      expect(await guest.collection('commercialInquiries').create(sent)).toMatchObject({ status: 'new' })
    },
  },
})
