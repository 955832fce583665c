import { readRates } from '#domain/pricing/read-rates.ts'
import { systemContext } from '#records/context.ts'
import { createDatabase } from './database.ts'

/** The default rates of a new store. */
export async function readDefaultRates() {
  const { db } = await createDatabase()
  const rates = await readRates(systemContext(db))
  if (!rates) throw new Error('a store has rates from its first start')
  return rates
}
