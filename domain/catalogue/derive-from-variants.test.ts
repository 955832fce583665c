import { expect, it } from 'vitest'
import { commercialCategory, commercialVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { deriveFromVariants } from './derive-from-variants.ts'
import { kinds } from './kinds.ts'

it('a commercial vehicle without variants has its own gearbox', async () => {
  const { db } = await createDatabase()
  const own = systemContext(db)
  const category = (await createRecord(own, commercialCategory, { name: 'Trucks' })).id
  const truck = { brand: 'Tata', name: 'Ultra', transmission: 'AMT', category } as const
  const { id } = await createRecord(own, commercialVehicles, truck)
  const told = async () => {
    await deriveFromVariants(own, kinds.commercial, id)
    return (await getRecord(own, commercialVehicles, id)).transmissions
  }
  expect(await told()).toEqual(['AMT'])
  await updateRecord(own, commercialVehicles, id, { transmission: 'Automatic' })
  expect(await told()).toEqual(['Automatic'])
})
