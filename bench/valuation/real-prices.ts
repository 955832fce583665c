import { readRows } from '#domain/imports/read-rows.ts'
import { readValuedVehicle } from '#domain/valuation/read-vehicle.ts'
import type { Observation } from '#domain/valuation/vehicle.ts'
import { findSampleFile } from '#test/kit/sample-data.ts'
import { readMapping } from '#tools/import-maps/mapping.ts'
import { planListings } from '#tools/import-maps/plan-listings.ts'

/** The files, and about when their prices were collected: the files do not say it of each row. */
const sources = [
  { file: 'used-car-listings-india-2024', at: new Date('2024-07-15') },
  { file: 'used-cars-india-raw-units', at: new Date('2020-09-15') },
] as const

/** A price, and the year that today's method compares by. */
export type RealPrice = Observation & { year: number; source: string }

/** The real cars, read by the mappings of their files; empty without SAWARI_SAMPLE_DATA. */
export async function readRealPrices(): Promise<RealPrice[]> {
  const prices: RealPrice[] = []
  for (const { file, at } of sources) {
    const path = findSampleFile(`${file}.csv`)
    if (!path) continue
    const { listings } = planListings(await readRows(path), await readMapping(`${file}.json`), new Map())
    for (const { line, input } of listings) {
      const { type, brand, model, name, year, price } = input
      const vehicle = readValuedVehicle(
        {
          type: type as 'car',
          brand: String(brand),
          model: String(model),
          name: String(name),
          fuelType: (input.fuelType ?? '') as '',
          transmission: (input.transmission ?? '') as '',
          owner: String(input.owner ?? ''),
          registrationState: String(input.registrationState ?? ''),
          year: Number(year),
          odometer: input.odometer ? Number(input.odometer) : null,
          specifications: (input.specifications ?? {}) as Record<string, string>,
        },
        at,
      )
      if (vehicle)
        prices.push({
          ...vehicle,
          id: `${file}:${line}`,
          price: Number(price),
          weight: 1,
          year: Number(year),
          source: file,
        })
    }
  }
  return prices
}
