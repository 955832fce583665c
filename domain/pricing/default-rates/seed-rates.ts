import { sql } from 'drizzle-orm'
import {
  chargesId,
  fuelPrices,
  fuelPricesId,
  insuranceId,
  insuranceRates,
  registrationCharges,
  roadTaxRates,
} from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { placeGroups } from '../places.ts'
import fuel from './fuel.json' with { type: 'json' }
import insurance from './insurance.json' with { type: 'json' }
import registration from './registration.json' with { type: 'json' }
import roadTax from './road-tax.json' with { type: 'json' }

/**
 * Inserts the product's default rates into a store that has never had any: once, even if several processes start at the
 * same time. Editors' later changes and deletions stay.
 */
export const seedRates = (ctx: Ctx): Promise<void> =>
  inTransaction(asSystem(ctx), async systemCtx => {
    if (await findRecord(systemCtx, registrationCharges, chargesId, { fields: ['id'] })) return
    await systemCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext('first rates'))`)
    if (await findRecord(systemCtx, registrationCharges, chargesId, { fields: ['id'] })) return
    await createRecord(systemCtx, registrationCharges, { id: chargesId, ...registration })
    await createRecord(systemCtx, insuranceRates, { id: insuranceId, ...insurance })
    await createRecord(systemCtx, fuelPrices, { id: fuelPricesId, ...fuel })
    for (const state of defaultRoadTax()) await createRecord(systemCtx, roadTaxRates, state)
  })

type RoadTaxRow = typeof roadTaxRates.table.$inferInsert
type StateTax = Pick<RoadTaxRow, 'tables' | 'certainty'> & { code: NonNullable<RoadTaxRow['state']> }

// The types of a JSON module are wider than the fields' choices, which the store validates.
const states = roadTax.states as ((typeof roadTax.states)[number] & StateTax)[]

/** The default road tax of the states, as records. */
export const defaultRoadTax = () =>
  states.map(({ code, ...state }) => ({
    ...state,
    id: code.toLowerCase(),
    state: code,
    name: placeGroups.find(place => place.state === code)?.name ?? state.name,
  }))
