import path from 'node:path'
import type { AnyCollection } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { formatCsv } from '#domain/exports/csv.ts'
import { ImportError } from '#domain/imports/import-error.ts'
import { type RowRefusal, readRows } from '#domain/imports/read-rows.ts'
import type { Row } from '#records/row.ts'
import type { SkippedCell } from './clean-cells.ts'
import { readMapping } from './mapping.ts'
import { buildModelRecords, type RecordsOf } from './model-records.ts'
import { modelTargets } from './model-targets.ts'
import { readOffices } from './offices.ts'
import { planImport } from './plan.ts'
import { planListings } from './plan-listings.ts'

/** A file for `npm run import`, named after its collection. */
export type ConvertedFile = { collection: string; records: number; csv: string }

/** What a public file becomes, and what of it is left out. */
export type Conversion = {
  rows: number
  files: ConvertedFile[]
  refused: RowRefusal[]
  leftOut: SkippedCell[]
}

type Options = {
  /** The path of a mapping; by default the one in `maps/` that has the file's name. */
  map?: string | undefined
  /** The path of a list of registration offices. */
  offices?: string | undefined
}

/**
 * Converts a public file into files with Sawari's own fields, in the order in which they are to be imported. Throws an
 * `ImportError` if the file or its mapping cannot be read, or do not fit.
 */
export async function convertFile(file: string, { map, offices }: Options = {}): Promise<Conversion> {
  const mapping = await readMapping(map ? path.resolve(map) : `${path.parse(file).name}.json`)
  const rows = await readRows(file)
  const target = modelTargets[mapping.collection]
  if (target) {
    const { groups, ...plan } = planImport(rows, mapping)
    return { ...plan, files: buildModelRecords(groups, target, mapping).map(toFile) }
  }
  if (mapping.collection !== usedVehicles.name)
    throw new ImportError(
      `the mapping ${mapping.source} is for ${mapping.collection}, which no source is for`,
    )
  const { listings, ...plan } = planListings(rows, mapping, await readOffices(offices))
  return {
    ...plan,
    files: [toFile({ collection: usedVehicles, records: listings.map(({ input }) => input) })],
  }
}

/** The records with the fields that any of them has, in the collection's order. */
function toFile({ collection, records }: RecordsOf): ConvertedFile {
  const filled = new Set(records.flatMap(Object.keys))
  const columns = ['id', ...fieldNames(collection).filter(name => filled.has(name))]
  const header: Row = Object.fromEntries(columns.map(name => [name, name]))
  return {
    collection: collection.name,
    records: records.length,
    csv: `\ufeff${formatCsv([header, ...records], columns)}`,
  }
}

const fieldNames = ({ fields }: AnyCollection) => Object.keys(fields).filter(name => name !== 'id')
