import { usedVehicles } from '#collections/index.ts'
import { valueMarket } from '#domain/valuation/value-market.ts'
import type { Observation } from '#domain/valuation/vehicle.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createMember } from './people.ts'

/** A used Swift, a price of it and what is particular to it. */
export const observedSwift = (id: string, more: Partial<Observation> = {}): Observation => ({
  id,
  kind: 'car',
  brand: 'Maruti Suzuki',
  model: 'Swift',
  body: 'Hatchback',
  variant: ['vxi'],
  fuel: 'Petrol',
  transmission: 'Manual',
  owner: 1,
  state: 'Maharashtra',
  ageMonths: 60,
  odometer: 50_000,
  odometerUnit: 'km',
  month: 2026 * 12 + 10,
  price: 500_000,
  weight: 1,
  ...more,
})

/** Swifts that lose a tenth a year and more with the kilometres; every tenth is priced 40 % too high. */
export const observedSwifts = (count: number, more: Partial<Observation> = {}): Observation[] =>
  Array.from({ length: count }, (_, at) => {
    const [ageMonths, odometer] = [12 + ((at * 37) % 120), 10_000 + ((at * 7919) % 90_000)]
    const fuel = at % 3 ? 'Petrol' : 'Diesel'
    const noise = 1 + (((at * 31) % 17) - 8) / 200
    const price =
      1_000_000 *
      0.9 ** (ageMonths / 12) *
      (odometer / 50_000) ** -0.1 *
      (fuel === 'Diesel' ? 1.1 : 1) *
      (at % 10 ? noise : 1.4)
    return observedSwift(String(at), { ageMonths, odometer, fuel, price: Math.round(price), ...more })
  })

/** Forty Swifts on sale in Pune, and the market valued by them. */
export async function listSwifts(ctx: Ctx): Promise<void> {
  const { id: seller } = await createMember(ctx, 'secret')
  for (const { ageMonths, odometer, price } of observedSwifts(40))
    await createRecord(ctx, usedVehicles, {
      type: 'car',
      brand: 'Maruti Suzuki',
      model: 'Swift',
      name: 'Swift VXi',
      location: 'Pune',
      fuelType: 'Petrol',
      owner: 'First owner',
      year: 2026 - Math.floor(ageMonths / 12),
      odometer,
      price,
      status: 'approved',
      seller_id: seller,
    })
  await valueMarket(ctx)
}
