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
  const systemCtx = systemContext(db)
  const category = (await createRecord(systemCtx, commercialCategory, { name: 'Trucks' })).id
  const truck = { brand: 'Tata', name: 'Ultra', transmission: 'AMT', category } as const
  const { id } = await createRecord(systemCtx, commercialVehicles, truck)
  const deriveTransmissions = async () => {
    await deriveFromVariants(systemCtx, kinds.commercial, id)
    return (await getRecord(systemCtx, commercialVehicles, id)).transmissions
  }
  expect(await deriveTransmissions()).toEqual(['AMT'])
  await updateRecord(systemCtx, commercialVehicles, id, { transmission: 'Automatic' })
  expect(await deriveTransmissions()).toEqual(['Automatic'])
})
