import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { projectRoot } from '#database/project-root.ts'

/**
 * Reads and validates a CSV or JSON file of the demo, such as `used-vehicles/models.csv`. An invalid file throws an
 * error with its name.
 */
export async function readDemoFile<S extends z.ZodType>(shape: S, name: string): Promise<z.output<S>> {
  const text = await readFile(path.join(projectRoot, 'demo', name), 'utf8')
  const read = shape.safeParse(name.endsWith('.csv') ? parse(text, { columns: true }) : JSON.parse(text))
  if (!read.success) throw new Error(`${name}: ${z.prettifyError(read.error)}`)
  return read.data
}
