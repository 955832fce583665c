import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { measureLatencies } from './latency.ts'

const hundred = Array.from({ length: 100 }, (_, at) => at)

/** Measures writes of listings: with shared names, with unique names, and with invisible ones. */
export async function measureWrites(db: Database) {
  const systemCtx = systemContext(db)
  const listing = (name: string, status: 'approved' | 'pending' = 'approved') => ({
    name,
    brand: 'Hyundai',
    model: 'Creta',
    type: 'car' as const,
    location: 'Pune',
    price: 900_000,
    year: 2021,
    status,
  })
  const createdIds: string[] = []
  let turn = 0
  const create = async (name: string, status?: 'pending') =>
    createdIds.push((await createRecord(systemCtx, usedVehicles, listing(name, status))).id)
  const lines = [
    {
      name: 'create a listing that is not visible yet',
      times: await measureLatencies(hundred, () => create('Creta SX', 'pending')),
    },
    {
      name: 'create a listing with a common name',
      times: await measureLatencies(hundred, () => create('Creta SX')),
    },
    {
      name: 'create a listing with a unique name',
      times: await measureLatencies(hundred, () => create(`Creta SX ${turn++} mile`)),
    },
    {
      name: 'change its price',
      times: await measureLatencies(hundred, at =>
        updateRecord(systemCtx, usedVehicles, createdIds.at(-1 - at) ?? '', { price: 800_000 + turn++ }),
      ),
    },
    {
      name: 'delete a listing with a unique name',
      times: await measureLatencies(hundred, () =>
        deleteRecord(systemCtx, usedVehicles, createdIds.pop() ?? ''),
      ),
    },
  ]
  await inTransaction(systemCtx, async inner => {
    for (const id of createdIds) await deleteRecord(inner, usedVehicles, id)
  })
  return lines
}
