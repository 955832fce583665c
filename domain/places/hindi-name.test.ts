import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { placeGroups } from '#domain/pricing/places.ts'
import { parseRegistrationState } from '#domain/used-vehicles/registration.ts'
import { findPlaceByHindiName, toHindiPlaceName } from './hindi-name.ts'

const hasHindiName = (name: string) => /^[\u0900-\u097f ]+$/.test(toHindiPlaceName(name))

describe('a place has a Hindi name', () => {
  it('of a new vehicle’s price', () => {
    const names = placeGroups.flatMap(({ name, cities }) => [name, ...cities.map(city => city.name)])
    expect(names.filter(name => !hasHindiName(name))).toEqual([])
  })

  it('of a registration plate', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const codes = letters.flatMap(first => letters.map(second => first + second))
    const states = codes.flatMap(code => parseRegistrationState(code) ?? [])
    expect(states.length).toBeGreaterThan(36)
    expect(states.filter(name => !hasHindiName(name))).toEqual([])
  })

  it('of a used vehicle in the demo', () => {
    const file = readFileSync(path.join(projectRoot, 'demo/used-vehicles/cities.csv'), 'utf8')
    const names = file
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split(',')[0] ?? '')
    expect(names.filter(name => !hasHindiName(name))).toEqual([])
  })
})

it.each([
  ['पुणे', 'Pune'],
  [' नवी मुंबई ', 'Navi Mumbai'],
  ['चंडीगढ़'.normalize('NFD'), 'Chandigarh'],
  ['चंडीगढ़'.normalize('NFC'), 'Chandigarh'],
  ['Pune', undefined],
  ['कहीं नहीं', undefined],
])('%s is %s', (hindi, name) => expect(findPlaceByHindiName(hindi)).toBe(name))

it('a place without a Hindi name stays unchanged', () => {
  expect(['Kothrud, near the bridge', 'constructor', ''].map(toHindiPlaceName)).toEqual([
    'Kothrud, near the bridge',
    'constructor',
    '',
  ])
})
