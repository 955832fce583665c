import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findSampleFile } from '#test/kit/sample-data.ts'
import { convertFile } from '#tools/import-maps/convert-file.ts'

/** The files of one source in the order of their import, each with its collection. */
export type ImportSource = { name: string; files: { collection: string; file: string }[] }

const sampleFiles = [
  'new-car-variants-india-2020',
  'commercial-vehicle-models-india',
  'used-car-listings-india-2024',
]

/** The converted real files if available, and 6,000 generated listings, which it writes into the folder. */
export async function listImportSources(folder: string): Promise<ImportSource[]> {
  const sources: ImportSource[] = []
  for (const name of sampleFiles) {
    const sample = findSampleFile(`${name}.csv`)
    if (!sample) continue
    const files = (await convertFile(sample)).files.map(async ({ collection, csv }) => {
      const file = path.join(folder, `${name}-${collection}.csv`)
      await writeFile(file, csv)
      return { collection, file }
    })
    sources.push({ name, files: await Promise.all(files) })
  }
  const generated = path.join(folder, 'made.csv')
  await writeFile(generated, generateListings(6_000))
  return [...sources, { name: 'made listings', files: [{ collection: 'usedVehicles', file: generated }] }]
}

const names = [
  ['Maruti Suzuki', 'Swift', 'VXi'],
  ['Hyundai', 'Creta', 'SX'],
  ['Tata', 'Nexon', 'XZ'],
  ['Honda', 'City', 'ZX'],
  ['Mahindra', 'Thar', 'LX'],
] as const

/** Used cars as a dealer would list them, with units in their figures. */
function generateListings(count: number): string {
  const header =
    'type,brand,model,name,year,price,odometer,fuelType,transmission,owner,mileage,engineCC,seats,location,status'
  const rows = Array.from({ length: count }, (_, at) => {
    const [brand = '', model = '', trim = ''] = names[at % names.length] ?? []
    return [
      'car',
      brand,
      model,
      `${model} ${trim}`,
      2008 + (at % 17),
      150_000 + at * 137,
      `${4_000 + at * 17} km`,
      at % 3 ? 'Petrol' : 'Diesel',
      at % 4 ? 'Manual' : 'Automatic',
      'First owner',
      '21.4 kmpl',
      '1197 cc',
      5,
      'Pune',
      'approved',
    ].join(',')
  })
  return `${[header, ...rows].join('\n')}\n`
}
