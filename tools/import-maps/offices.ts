import { ImportError } from '#domain/imports/import-error.ts'
import { readRows } from '#domain/imports/read-rows.ts'
import { toCanonicalCity } from '#domain/places/city-name.ts'

/** The places of registration offices, by code (`MH-12`). */
export type Offices = ReadonlyMap<string, string>

/** Reads a list of offices with the columns `rto_code` and `place`; empty without a file. */
export async function readOffices(file: string | undefined): Promise<Offices> {
  if (!file) return new Map()
  const { columns, rows } = await readRows(file)
  if (!columns.includes('rto_code') || !columns.includes('place'))
    throw new ImportError(`${file} has no columns rto_code and place`)
  return new Map(rows.map(({ cells }) => [cells.rto_code ?? '', placeName(cells.place ?? '')]))
}

const placeName = (written: string) =>
  toCanonicalCity(
    written === written.toUpperCase()
      ? written.toLowerCase().replace(/(?<![\p{L}’'])\p{L}/gu, letter => letter.toUpperCase())
      : written,
  )
