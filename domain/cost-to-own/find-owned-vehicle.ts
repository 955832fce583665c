import { odometerUnit } from '#collections/odometer-unit.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { Ctx } from '#records/context.ts'
import { readBattery } from '../catalogue/battery.ts'
import { type KindName, kinds, ownedKinds } from '../catalogue/kinds.ts'
import { findListedPlace } from '../catalogue/place-price.ts'
import { listSpecTexts, parseSpecFigure, type SpecSource } from '../catalogue/spec-figures.ts'
import { findListedModel } from '../catalogue/transport-papers/find-listed-model.ts'
import { findVehicleDetail, type VehicleDetail } from '../catalogue/vehicle-detail.ts'
import type { VehicleKeyKind } from '../catalogue/vehicle-key.ts'
import { calculateVehiclePrice } from '../catalogue/vehicle-price.ts'
import { chooseVariant } from '../compare/compared-vehicles.ts'
import { ownershipKey } from '../pricing/ownership-key.ts'
import { findPlace, type Place } from '../pricing/places.ts'
import type { Rates } from '../pricing/read-rates.ts'
import { weight } from '../units/index.ts'
import { findUsedVehicle } from '../used-vehicles/used-detail.ts'
import { readMarketCurve } from './market-curve.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'
import { shareLeft } from './resale.ts'

/** A vehicle of an address: a new one's model and variant (empty: its cheapest), or a used listing. */
export type OwnedRequest = { kind: VehicleKeyKind; id: string; variant: string }

/** A vehicle with what its cost depends on, its names, and the place where it is driven. */
export type CostedVehicle = OwnedRequest & {
  owned: OwnedVehicle
  place: Place
  brand: string
  name: string
  /** The name of the variant; empty for a used vehicle. */
  variantName: string
  /** The id of the priced variant; empty if there are none. */
  variantId: string
}

const usedKinds = { car: 'car', bike: 'bike', commercials: 'commercial' } as const
const usedTypes = { car: 'car', bike: 'bike', commercial: 'commercials' } as const

/** All costs are by the km, and a farm tractor counts hours. */
const isFarmTractor = (vehicle: Parameters<typeof odometerUnit>[0]) => odometerUnit(vehicle) === 'hours'

/**
 * The vehicle in a city (its slug), else where it is listed; `undefined` for a farm tractor, and if it is not on sale or
 * has no price yet. A page that has read a new vehicle hands it over as `known`.
 */
export const findOwnedVehicle = (
  ctx: Ctx,
  rates: Rates,
  { kind, ...request }: OwnedRequest,
  city: string | null,
  known?: VehicleDetail,
): Promise<CostedVehicle | undefined> =>
  kind === 'used'
    ? findUsed(ctx, rates, request.id, city)
    : findNew(ctx, rates, { kind, ...request }, city, known)

async function findNew(
  ctx: Ctx,
  rates: Rates,
  request: OwnedRequest & { kind: KindName },
  city: string | null,
  known?: VehicleDetail,
): Promise<CostedVehicle | undefined> {
  const detail = known ?? (await findVehicleDetail(ctx, kinds[request.kind], request.id))
  const found = detail && (await chooseVariant(ctx, request.kind, detail, request.variant))
  const type = usedTypes[ownedKinds[request.kind]]
  if (!found || found.model.isUpcoming || isFarmTractor({ ...found.model, type })) return undefined
  const { model, variants } = found
  const variant = found.variant ?? variants[0]
  const priced = variant ?? model
  const place = findPlace(city ?? '') ?? findListedPlace(model)
  const { record } = found
  const onRoad = calculateVehiclePrice(rates, { kind: request.kind, model }, [priced], {
    city,
    variant: null,
  })
  const price = onRoad?.lines[0]?.amount ?? priced.price ?? priced.minPrice
  if (!price || !place) return undefined
  const kind = ownedKinds[request.kind]
  const fuel = priced.fuelType
  const { name, brand } = model
  const now = new Date()
  const facts = {
    type,
    brand,
    model: name,
    name: `${fullName({ brand, name })} ${variant?.name ?? ''}`,
    fuelType: fuel,
    transmission: record.transmission ?? '',
    owner: '',
    registrationState: place.stateName,
    year: now.getUTCFullYear(),
    odometer: 0,
    specifications: {},
  } as const
  return {
    ...request,
    place,
    brand,
    name,
    variantName: variant?.name ?? '',
    variantId: variant?.id ?? '',
    owned: {
      ...figuresOf(record),
      kind,
      fuel,
      price,
      newPrice: price,
      age: 0,
      isUsed: false,
      onRoad,
      market: await readMarketCurve(ctx, kind, facts, now),
      engine: priced.engine,
      power: priced.power,
    },
  }
}

async function findUsed(
  ctx: Ctx,
  rates: Rates,
  id: string,
  city: string | null,
): Promise<CostedVehicle | undefined> {
  const listing = await findUsedVehicle(ctx, id)
  if (!listing || listing === 'gone' || listing.status !== 'approved' || !listing.type) return undefined
  if (isFarmTractor(listing)) return undefined
  const { price, year, brand, model, name, fuelType: fuel, engineCC } = listing
  const place = findPlace(city ?? '') ?? findListedPlace(listing)
  if (!price || !place) return undefined
  const kind = usedKinds[listing.type]
  const now = new Date()
  const age = Math.max(0, now.getUTCFullYear() - (year ?? now.getUTCFullYear()))
  const percentLeft = rates.ownership.get(ownershipKey({ kind, fuel }))?.kept ?? []
  const { mileage, specifications: key_specs } = listing
  // Sellers do not state weights.
  const weights = kind === 'commercial' ? await findListedModel(ctx, { brand, model }) : undefined
  return {
    kind: 'used',
    id,
    variant: '',
    place,
    brand,
    name,
    variantName: '',
    variantId: '',
    owned: {
      ...figuresOf({ mileage, key_specs, gvw: weights?.gvw, payload: weights?.payload }),
      kind,
      fuel,
      price,
      newPrice: Math.round((price * 100) / shareLeft(percentLeft, age)),
      age,
      isUsed: true,
      onRoad: undefined,
      market: await readMarketCurve(ctx, kind, listing, now),
      engine: engineCC,
      power: numberOf(parseSpecFigure('power', { key_specs })),
    },
  }
}

type Figures = SpecSource & { mileage: number | null; fuelEfficiency?: number | null; range?: number | null }

type Weights = { gvw?: number | null | undefined; payload?: number | null | undefined }

function figuresOf(record: Figures & Weights) {
  const { mileage, fuelEfficiency, gvw } = record
  const payload = statedPayload(record) ?? record.payload
  return {
    mileage,
    realMileage: fuelEfficiency ?? null,
    range: record.range ?? numberOf(parseSpecFigure('range', record)),
    battery: readBattery(record),
    gvw: gvw ?? null,
    payload: payload ? payload / 1000 : null,
  }
}

/** In kg. A variant states its own payload among its specifications; the field is the model's. */
function statedPayload(record: SpecSource): number | undefined {
  const text = listSpecTexts(record).find(([label]) => label === 'Payload')?.[1] ?? ''
  // A model's range is of several variants.
  return /\d\D*(?:to|-|–)\D*\d/.test(text) ? undefined : weight(text)
}

const numberOf = (figure: number | string | undefined) => (typeof figure === 'number' ? figure : null)
