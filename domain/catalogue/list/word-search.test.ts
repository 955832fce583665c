import { beforeAll, expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { parseVehicleListQuery } from './list-query.ts'
import { listVehicles } from './list-vehicles.ts'

let ctx: Ctx

const text = (value: string) => ({ type: 'text' as const, value })
const specs = {
  Plain: { Airbags: 2, Sunroof: false, 'Ventilated front seats': 'Not offered', Drive: 'Front wheels' },
  Mid: { Airbags: '6 on all variants', Sunroof: 'From SX', Drive: 'Rear wheels, all wheels on 4x4 diesels' },
  Top: {
    'Panoramic sunroof': true,
    'Ventilated front seats': true,
    'Braking aid': text('ABS, two channels'),
  },
  'Red Edition': { 'Braking aid': text('Combined braking'), 'Android Auto and Apple CarPlay': true },
}
const colours = { Plain: ['Arctic White'], Mid: ['Fiery Red', 'Titan Grey'], Top: ['Redditch Blue'] }

beforeAll(async () => {
  const { db } = await createDatabase()
  ctx = newContext(db)
  for (const [name, values] of Object.entries(specs)) {
    const paints = Object.entries(colours).find(([of]) => of === name)?.[1] ?? []
    await createRecord(systemContext(db), cars, {
      brand: 'Tata',
      name,
      publishedAt: '2026-01-01',
      specifications: [{ section: 'All', specs: values }],
      key_specs: name === 'Top' ? { Airbags: '7 airbags' } : {},
      colors: paints.map(color_name => ({ color_name, color_hex: '#808080', images: [] })),
    })
  }
})

it.each([
  ['sunroof', ['Mid', 'Top']],
  ['panoramic sunroof', ['Top']],
  ['ventilated seats', ['Top']],
  ['airbags', ['Mid', 'Plain', 'Top']],
  ['6 airbags', ['Mid', 'Top']],
  ['7 airbags', ['Top']],
  ['4x4', ['Mid']],
  ['abs', ['Top']],
  ['Android Auto', ['Red Edition']],
  ['sunroof 6 airbags', ['Mid', 'Top']],
  ['tata sunroof', ['Mid', 'Top']],
  ['red', ['Mid', 'Red Edition']],
  ['gray', ['Mid']],
  ['white', ['Plain']],
  ['"red"', ['Red Edition']],
  ['red sunroof', ['Mid']],
  ['tata red edition', ['Red Edition']],
  ['sunroofs', []],
])('a list searched for %s has %j', async (q, expected) => {
  const preset = { kind: 'cars', name: 'all' } as const
  const { vehicles, total } = await listVehicles(
    ctx,
    preset,
    parseVehicleListQuery(preset, new URLSearchParams({ q })).query,
  )
  expect(vehicles.map(({ name }) => name).sort()).toEqual(expected)
  expect(total).toBe(expected.length)
})
