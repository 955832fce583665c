import type { AnyCollection, InputOf } from '#collections/define.ts'
import {
  electricityTariffs,
  fuelPrices,
  insuranceRates,
  ownershipRates,
  registrationCharges,
  roadTaxRates,
  statutoryPeriods,
  transportPapers,
} from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { updateRecord } from '#records/update.ts'
import { editorFields } from '../operators/editor-fields.ts'
import { placeGroups } from './places.ts'

type Body = Record<string, unknown>

/** The collections of rates, and of periods of the law. Each record stores its last editor. */
export const rateCollections: readonly AnyCollection[] = [
  roadTaxRates,
  insuranceRates,
  registrationCharges,
  fuelPrices,
  electricityTariffs,
  ownershipRates,
  statutoryPeriods,
  transportPapers,
]

/** Adds a rate. Errors: as `createRecord`, and for an `asOf` in a future month. */
export const addRate = (collection: AnyCollection) => (ctx: Ctx, body: Body) => {
  if (isFutureMonth(body.asOf)) throw refusedWrite('create', monthAheadError)
  return createRecord(ctx, collection, body, { set: serverFields(ctx, body) })
}

/** Changes a rate. Errors: as `updateRecord`, and for an `asOf` in a future month. */
export const changeRate = (collection: AnyCollection) => (ctx: Ctx, id: string, body: Body) => {
  if (isFutureMonth(body.asOf)) throw refusedWrite('update', monthAheadError)
  return updateRecord(ctx, collection, id, body, { set: serverFields(ctx, body) })
}

/** The fields that the server sets: the editor, and a state's name. */
function serverFields(ctx: Ctx, { state }: Body): InputOf<AnyCollection> {
  const name = placeGroups.find(place => place.state === state)?.name
  return { ...editorFields(ctx), ...(name && { name }) }
}

const monthAheadError = {
  asOf: { code: 'validation_month_ahead', message: 'Must not be a month that is yet to come.' },
}

const isFutureMonth = (asOf: unknown) => typeof asOf === 'string' && asOf > indiaDay(Date.now()).slice(0, 7)
