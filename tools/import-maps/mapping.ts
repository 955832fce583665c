import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImportError } from '#domain/imports/import-error.ts'
import { type Mapping, mappingSchema } from './mapping-schema.ts'

/** The folder with the mappings of known sources. */
export const mapsFolder = path.join(import.meta.dirname, 'maps')

/**
 * Reads the mapping in that file of `maps/`, or at that path. Throws an `ImportError` with one line if it is invalid.
 */
export async function readMapping(file: string): Promise<Mapping> {
  const text = await readFile(path.resolve(mapsFolder, file), 'utf8').catch(() => {
    throw new ImportError(`cannot read the mapping ${file}`)
  })
  return parseMapping(text, file)
}

/** Parses a mapping; `name` appears in the error. */
export function parseMapping(text: string, name: string): Mapping {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new ImportError(
      `the mapping ${name} is not JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
  const read = mappingSchema.safeParse(json)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new ImportError(
    `the mapping ${name} is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}`,
  )
}
