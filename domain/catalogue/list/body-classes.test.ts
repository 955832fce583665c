import { beforeAll, describe, expect, it } from 'vitest'
import { bikes, cars, commercialCategory, commercialVehicles } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import type { KindName } from '../kinds.ts'
import { bodyClass } from './body-classes.ts'
import { listLandings } from './landings.ts'
import { parseVehicleListQuery } from './list-query.ts'
import { listVehicles } from './list-vehicles.ts'

let ctx: Ctx
const bodies: Record<KindName, string[]> = {
  cars: ['SUV', 'Compact SUV', 'Coupé SUV', 'Electric crossover', 'Off-roader', 'Luxury sedan', 'Coupé', ''],
  bikes: ['Scooter', 'Electric scooter', 'Cruiser', 'Electric motorcycle', ''],
  commercial: [
    'Rigid truck',
    'Tractor head',
    'Farm tractor',
    'Staff and school bus',
    'Passenger electric auto',
  ],
}

beforeAll(async () => {
  const { db } = await createDatabase()
  const systemCtx = systemContext(db)
  ctx = newContext(db)
  const collections = { cars, bikes, commercial: commercialVehicles }
  await createRecord(systemCtx, commercialCategory, { name: 'Goods' })
  for (const kind of ['cars', 'bikes', 'commercial'] as const)
    for (const bodyType of bodies[kind])
      await createRecord(systemCtx, collections[kind], {
        ...(kind === 'commercial' && { category: 'goods' }),
        brand: 'Tata',
        name: bodyType || 'Plain',
        bodyType,
        price: 1_000_000,
        publishedAt: '2026-01-01',
      })
})

async function listed(kind: KindName, ...chosen: string[]) {
  const preset = { kind, name: 'all' } as const
  const params = new URLSearchParams(chosen.map(value => ['body', value]))
  const { vehicles, facets } = await listVehicles(ctx, preset, parseVehicleListQuery(preset, params).query)
  const counts = Object.fromEntries((facets.body ?? []).map(({ value, count }) => [value, count]))
  return {
    names: vehicles.map(({ name }) => name).sort(),
    counts,
    offered: facets.body?.map(each => each.value),
  }
}

describe('the class of a body type', () => {
  it.each<[KindName, string, string]>([
    ['cars', 'Coupé SUV', 'SUV'],
    ['cars', 'Electric SUV', 'SUV'],
    ['cars', 'Luxury sedan', 'Sedan'],
    ['cars', 'Sports, Convertible', 'Convertible'],
    ['cars', 'Pick-up', 'Pickup'],
    ['cars', 'Electric van', 'Van'],
    ['bikes', 'Electric scooter', 'Scooter'],
    ['bikes', 'Electric motorcycle', 'Motorcycle'],
    ['bikes', 'Moped', 'Moped'],
    ['commercial', 'Passenger electric auto', 'Auto-rickshaw'],
    ['commercial', 'Farm tractor', 'Farm tractor'],
  ])('of %s, %s, is %s', (kind, bodyType, expected) => {
    expect(bodyClass(kind, bodyType)).toBe(expected)
  })
})

describe('a broad class of body types', () => {
  it.each<[KindName, string, string[]]>([
    ['cars', 'SUV', ['Compact SUV', 'Coupé SUV', 'Electric crossover', 'Off-roader', 'SUV']],
    ['cars', 'Sedan', ['Luxury sedan']],
    ['cars', 'Coupé', ['Coupé']],
    ['bikes', 'Scooter', ['Electric scooter', 'Scooter']],
    ['bikes', 'Motorcycle', ['Cruiser', 'Electric motorcycle']],
    ['commercial', 'Truck', ['Rigid truck', 'Tractor head']],
    ['commercial', 'Bus', ['Staff and school bus']],
    ['commercial', 'Auto-rickshaw', ['Passenger electric auto']],
  ])('of %s, %s, includes its finer types, and counts them', async (kind, value, expected) => {
    const { names, counts } = await listed(kind, value)
    expect(names).toEqual(expected)
    expect(counts[value]).toBe(expected.length)
  })

  it('lets the finer type be chosen alone or with another', async () => {
    expect((await listed('cars', 'Compact SUV')).names).toEqual(['Compact SUV'])
    expect((await listed('cars', 'Compact SUV', 'Coupé')).names).toEqual(['Compact SUV', 'Coupé'])
  })

  it('is offered if the list has such vehicles, before the finer types', async () => {
    const { offered } = await listed('cars')
    expect(offered?.slice(0, 3)).toEqual(['SUV', 'Sedan', 'Coupé'])
    expect(offered).not.toContain('')
  })

  it('stays on offer while another filter leaves none of it', async () => {
    const preset = { kind: 'cars', name: 'all' } as const
    const { query } = parseVehicleListQuery(preset, new URLSearchParams('brand=Nobody'))
    const { facets } = await listVehicles(ctx, preset, query)
    expect(facets.body).toEqual(['SUV', 'Sedan', 'Coupé'].map(value => ({ value, count: 0 })))
  })

  it('has a list with its own address', async () => {
    const landings = await listLandings(ctx, 'cars')
    expect(landings.find(({ slug }) => slug === 'suv')?.count).toBe(5)
    expect(landings.find(({ slug }) => slug === 'compact-suv')?.count).toBe(1)
  })
})
