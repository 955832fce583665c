import { readRates } from '#domain/pricing/read-rates.ts'
import { systemContext } from '#records/context.ts'
import { freshDatabase } from './database.ts'

/** The rates of a store in which nobody has changed any. */
export async function firstRates() {
  const { db } = await freshDatabase()
  const rates = await readRates(systemContext(db))
  if (!rates) throw new Error('a store has rates from its first start')
  return rates
}
