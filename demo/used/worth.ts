import type { UsedListing, UsedModel } from './shape.ts'

/** By type: what is left of the price after the first year, after each further one, and the km of a usual year. */
const wear = {
  car: { first: 0.86, further: 0.905, yearly: 11_000 },
  bike: { first: 0.83, further: 0.9, yearly: 7000 },
  commercials: { first: 0.85, further: 0.895, yearly: 26_000 },
}

type Facts = Pick<UsedListing, 'year' | 'km' | 'owners' | 'fuel' | 'gearbox' | 'trim' | 'listed'>

/** What a vehicle is worth in rupees: less with every year, kilometre and owner, more for diesel and a better trim. */
export function worthOf({ year, km, owners, fuel, gearbox, trim, listed }: Facts, model: UsedModel): number {
  const { first, further, yearly } = wear[model.type]
  const age = Math.max(0, Number(listed.slice(0, 4)) - year)
  const aged = age ? first * further ** (age - 1) : 0.95
  const usual = yearly * (age + 0.6)
  const driven = Math.max(0.75, 1 - (0.12 * (km - usual)) / usual)
  const step = model.trims.length > 1 ? model.trims.indexOf(trim) / (model.trims.length - 1) : 0.5
  const equipped = 0.92 + 0.16 * step
  const powered = (fuel === 'Diesel' && model.engines.length > 1 ? 1.08 : 1) * (fuel === 'CNG' ? 1.04 : 1)
  const shifted = gearbox !== 'Manual' && model.gearboxes.length > 1 ? 1.06 : 1
  return model.newPrice * aged * driven * equipped * powered * shifted * 0.95 ** (owners - 1)
}

/** The price that is asked, in round rupees. */
export function askedPrice(listing: UsedListing, model: UsedModel): number {
  const price = (worthOf(listing, model) * listing.asking) / 100
  const round = price < 200_000 ? 500 : 5000
  return Math.round(price / round) * round
}
