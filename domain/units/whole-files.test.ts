import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { findSampleFile } from '#test/kit/sample-data.ts'
import { displacement, mileage, power, torque } from './index.ts'

const readers = { power, torque, mileage, displacement }
type Unit = keyof typeof readers

const sources: [file: string, columns: Partial<Record<Unit, string[]>>][] = [
  [
    'new-car-variants-india-2020.csv',
    {
      power: ['Power'],
      torque: ['Torque'],
      mileage: ['City_Mileage', 'Highway_Mileage', 'ARAI_Certified_Mileage'],
      displacement: ['Displacement'],
    },
  ],
  [
    'new-bike-specs-india.csv',
    { power: ['Maximum Power'], torque: ['Maximum Torque'], displacement: ['Displacement'] },
  ],
]
const hasAll = sources.every(([file]) => findSampleFile(file))
const skipped = hasAll ? '' : ' (skipped: SAWARI_SAMPLE_DATA names no folder with them)'

/** Every distinct text of those columns, with its unit. */
async function textsOf([file, columns]: (typeof sources)[number]): Promise<[Unit, string][]> {
  const rows: Record<string, string>[] = parse(await readFile(findSampleFile(file) ?? ''), {
    columns: true,
    bom: true,
  })
  return Object.entries(columns).flatMap(([unit, names]) => {
    const texts = rows.flatMap(row => names.map(name => row[name]?.trim() ?? '')).filter(Boolean)
    return [...new Set(texts)].map((text): [Unit, string] => [unit as Unit, text])
  })
}

describe.skipIf(!hasAll)(`the real texts of cars and bikes${skipped}`, () => {
  it('are parsed, at least 97 in a hundred', async () => {
    const texts = (await Promise.all(sources.map(textsOf))).flat()
    const unread = texts.filter(([unit, text]) => readers[unit](text) === undefined)
    console.info(`${unread.length} of ${texts.length} texts are not parsed:\n${unread.join('\n')}`)
    expect(texts.length).toBeGreaterThan(2000)
    expect(unread.length / texts.length).toBeLessThanOrEqual(0.03)
  })
})

describe('a hundred of them, checked by hand', async () => {
  const file = path.join(projectRoot, 'domain/units/fixtures/hand-checked.json')
  const checked: Record<Unit, [string, number | null][]> = JSON.parse(await readFile(file, 'utf8'))

  it('are parsed correctly, and texts without a value are rejected', () => {
    const wrong = Object.entries(checked).flatMap(([unit, texts]) =>
      texts.filter(([text, value]) => (readers[unit as Unit](text) ?? null) !== value),
    )
    expect(wrong).toEqual([])
    expect(Object.values(checked).flat()).toHaveLength(100)
  })
})
