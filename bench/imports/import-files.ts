import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import { findSampleFile } from '#test/kit/sample-data.ts'

/** A file to import, its collection, and the tables that its rows are written to. */
export type ImportFile = { name: string; args: string[]; tables: readonly string[] }

const listings = ['usedVehicles']
const sampleFiles = [
  { file: 'new-car-variants-india-2020', collection: 'cars', tables: ['cars', 'car_variants'] },
  {
    file: 'commercial-vehicle-models-india',
    collection: 'commercial_vehicles',
    tables: ['commercial_category', 'commercial_vehicles', 'commercial_Variants'],
  },
  { file: 'used-car-listings-india-2024', collection: 'usedVehicles', tables: listings },
]

/** The real files if available, and 6,000 generated listings, which it writes into the folder. */
export async function listImportFiles(folder: string): Promise<ImportFile[]> {
  const generatedFile = path.join(folder, 'made.csv')
  await writeFile(generatedFile, generateListings(6_000))
  const map = path.join(projectRoot, 'domain/imports/maps/used-cars-india-raw-units.json')
  return [
    ...sampleFiles.flatMap(({ file, collection, tables }) => {
      const samplePath = findSampleFile(`${file}.csv`)
      return samplePath ? [{ name: file, args: [collection, samplePath], tables }] : []
    }),
    { name: 'made listings', args: ['usedVehicles', generatedFile, '--map', map], tables: listings },
  ]
}

const names = ['Maruti Swift VXI', 'Hyundai Creta SX', 'Tata Nexon XZ', 'Honda City ZX', 'Mahindra Thar LX']

/** Used cars as a source lists them, with units in their figures. */
function generateListings(count: number): string {
  const heads =
    'name,year,selling_price,km_driven,fuel,seller_type,transmission,owner,mileage,engine,max_power,torque,seats'
  const rows = Array.from({ length: count }, (_, at) =>
    [
      names[at % names.length],
      2008 + (at % 17),
      150_000 + at * 137,
      4_000 + at * 17,
      at % 3 ? 'Petrol' : 'Diesel',
      'Individual',
      at % 4 ? 'Manual' : 'Automatic',
      'First Owner',
      '21.4 kmpl',
      '1197 CC',
      '81.8 bhp',
      '113Nm@ 4200rpm',
      5,
    ].join(','),
  )
  return `${[heads, ...rows].join('\n')}\n`
}
