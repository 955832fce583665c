import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { mapsFolder, parseMapping, readMapping } from './mapping.ts'
import { modelTargets } from './model-targets.ts'

describe.each(await readdir(path.join(import.meta.dirname, 'maps')))('%s', file => {
  it('uses only fields of its collection', async () => {
    const { collection, fields } = await readMapping(file)
    const target = modelTargets[collection] ?? { models: usedVehicles, variants: usedVehicles }
    const known = Object.keys({ ...target.models.fields, ...target.variants.fields })
    expect(known).toEqual(expect.arrayContaining(Object.keys(fields)))
  })

  it('has no label twice in a section', async () => {
    const { sections } = await readMapping(file)
    for (const { specs } of sections) {
      const labels = specs.map(({ label }) => label)
      expect(labels).toEqual([...new Set(labels)])
    }
  })
})

/** The default mapping of cars as its file has it. */
const written = JSON.parse(await readFile(path.join(mapsFolder, 'new-car-variants-india-2020.json'), 'utf8'))

describe('parseMapping', () => {
  it.each([
    ['no JSON', '{', /the mapping my\.json is not JSON/],
    ['a missing part', '{}', /the mapping my\.json is wrong at source/],
  ])('rejects %s in one line', (_, text, message) =>
    expect(() => parseMapping(text, 'my.json')).toThrow(message),
  )

  it.each([
    ['an unknown form', 'as', 'stone'],
    ['a broken pattern', 'only', '('],
    ['a misspelt key', 'mim', 1],
  ])('rejects %s', (_, key, value) => {
    const price = { ...written.fields.price, [key]: value }
    const text = JSON.stringify({ ...written, fields: { price } })
    expect(() => parseMapping(text, 'my.json')).toThrow(/is wrong at fields\.price/)
  })
})

it('rejects an unknown key', () => {
  const text = JSON.stringify({ ...written, colours: {} })
  expect(() => parseMapping(text, 'my.json')).toThrow(/is wrong at its top: .*colours/)
})

it('reports that there is no such mapping', async () => {
  await expect(readMapping('none.json')).rejects.toThrow('cannot read the mapping none.json')
})
