import { sql } from 'drizzle-orm'
import {
  chargesId,
  electricityTariffs,
  fuelPrices,
  fuelPricesId,
  insuranceId,
  insuranceRates,
  ownershipRates,
  registrationCharges,
  roadTaxRates,
} from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { placeGroups } from '../places.ts'
import electricity from './electricity.json' with { type: 'json' }
import fuel from './fuel.json' with { type: 'json' }
import insurance from './insurance.json' with { type: 'json' }
import ownership from './ownership.json' with { type: 'json' }
import registration from './registration.json' with { type: 'json' }
import roadTax from './road-tax.json' with { type: 'json' }

/**
 * Inserts the product's default rates into a store that has never had them: once, even if several processes start at
 * the same time. Editors' later changes and deletions stay. A store of an earlier version gets the rates that are new.
 */
export const seedRates = (ctx: Ctx): Promise<void> =>
  inTransaction(asSystem(ctx), async systemCtx => {
    const isComplete = (await findCharges(systemCtx))?.bikeRegistrationFee != null
    if (isComplete && !(await findMissingOwnership(systemCtx)).length) return
    await systemCtx.db.execute(sql`select pg_advisory_xact_lock(hashtext('first rates'))`)
    const charges = await findCharges(systemCtx)
    if (!charges) await seedPriceRates(systemCtx)
    // A store from before the rates of bikes and commercial vehicles has no fee for a bike.
    else if (charges.bikeRegistrationFee === null) await addLaterRates(systemCtx)
    await seedOwnershipRates(systemCtx)
  })

const findCharges = (systemCtx: Ctx) =>
  findRecord(systemCtx, registrationCharges, chargesId, { fields: ['id', 'bikeRegistrationFee'] })

async function seedPriceRates(systemCtx: Ctx) {
  await createRecord(systemCtx, registrationCharges, { id: chargesId, ...registration })
  await createRecord(systemCtx, insuranceRates, { id: insuranceId, ...insurance })
  await createRecord(systemCtx, fuelPrices, { id: fuelPricesId, ...fuel })
  for (const state of defaultRoadTax()) await createRecord(systemCtx, roadTaxRates, state)
}

/** The rates of bikes and commercial vehicles, for the records of cars' rates that are left. */
async function addLaterRates(systemCtx: Ctx) {
  const { bikeRegistrationFee, bikeHypothecationFee, commercialFees } = registration
  const fees = { bikeRegistrationFee, bikeHypothecationFee, commercialFees }
  await updateRecord(systemCtx, registrationCharges, chargesId, fees)
  const { bikeByEngine, bikeByMotor } = insurance
  await updateRecord(systemCtx, insuranceRates, insuranceId, { bikeByEngine, bikeByMotor })
  const { items } = await listRecords(systemCtx, roadTaxRates, { perPage: 100, skipTotal: true })
  for (const { id, state } of items) {
    const bikeTables = states.find(({ code }) => code === state)?.bikeTables
    if (bikeTables) await updateRecord(systemCtx, roadTaxRates, id, { bikeTables })
  }
}

async function findMissingOwnership(systemCtx: Ctx) {
  const { items } = await listRecords(systemCtx, ownershipRates, {
    perPage: 100,
    fields: ['key'],
    skipTotal: true,
  })
  return ownership.filter(({ key }) => !items.some(stored => stored.key === key))
}

/** Rates of ownership cannot be deleted, so a store without any has never had the electricity tariffs either. */
async function seedOwnershipRates(systemCtx: Ctx) {
  const missing = await findMissingOwnership(systemCtx)
  for (const rate of missing) await createRecord(systemCtx, ownershipRates, rate)
  if (missing.length < ownership.length) return
  for (const state of defaultElectricity()) await createRecord(systemCtx, electricityTariffs, state)
}

type RoadTaxRow = typeof roadTaxRates.table.$inferInsert
type StateCode = NonNullable<RoadTaxRow['state']>
type StateTax = Pick<RoadTaxRow, 'tables' | 'bikeTables' | 'certainty'> & { code: StateCode }

// The types of a JSON module are wider than the fields' choices, which the store validates.
const states = roadTax.states as ((typeof roadTax.states)[number] & StateTax)[]
const tariffs = electricity.states as ((typeof electricity.states)[number] & { code: StateCode })[]

const nameOf = (code: string) => placeGroups.find(place => place.state === code)?.name

/** The default road tax of the states, as records. */
export const defaultRoadTax = () =>
  states.map(({ code, ...state }) => ({
    ...state,
    id: code.toLowerCase(),
    state: code,
    name: nameOf(code) ?? state.name,
  }))

/** The default electricity tariffs of the states, as records. */
const defaultElectricity = () =>
  tariffs.map(({ code, home, public: charger }) => ({
    id: code.toLowerCase(),
    state: code,
    name: nameOf(code) ?? code,
    home,
    public: charger,
    isExample: true,
    source: electricity.source,
    asOf: electricity.asOf,
  }))
