import { expect, it } from 'vitest'
import { bikes, bikeVariants } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { kinds } from './kinds.ts'
import { variantDetail } from './vehicle-detail.ts'

it('fills what a variant does not say with its model’s, but for the engine of another fuel', async () => {
  const { db } = await freshDatabase()
  const own = systemContext(db)
  const publishedAt = '2026-01-01'
  const bike = await createRecord(own, bikes, {
    ...{ brand: 'TVS', name: 'Twin', fuelType: 'Petrol', engine: 125, mileage: 50, seats: 2, publishedAt },
    specifications: [
      { section: 'Engine', specs: { Displacement: '125 cc' } },
      { section: 'Brakes', specs: { Front: 'Disc' } },
    ],
  })
  const add = (name: string, fuelType: 'Petrol' | 'Electric') =>
    createRecord(own, bikeVariants, { Bike_id: bike.id, brand: 'TVS', name, fuelType, publishedAt })
  const told = async (id: string) => (await variantDetail(newContext(db), kinds.bikes, id))?.variant
  const petrol = await told((await add('Drum', 'Petrol')).id)
  expect(petrol).toMatchObject({ engine: 125, mileage: 50, seats: 2 })
  expect(petrol?.specifications?.map(each => each.section)).toEqual(['Engine', 'Brakes'])
  const electric = await told((await add('Plug', 'Electric')).id)
  expect(electric).toMatchObject({ engine: null, mileage: null, seats: 2 })
  expect(electric?.specifications?.map(each => each.section)).toEqual(['Brakes'])
})
