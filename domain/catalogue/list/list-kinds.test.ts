import { beforeAll, describe, expect, it } from 'vitest'
import { bikes, commercialCategory, commercialVehicles } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import type { VehicleListPreset } from './list-preset.ts'
import { parseVehicleListQuery } from './list-query.ts'
import { listVehicles } from './list-vehicles.ts'

let ctx: Ctx
const publishedAt = '2026-01-01'

beforeAll(async () => {
  const { db } = await createDatabase()
  ctx = newContext(db)
  const systemCtx = systemContext(db)
  const bike = (brand: string, name: string, price: number, engine: number | null, more = {}) =>
    createRecord(systemCtx, bikes, {
      brand,
      name,
      price,
      minPrice: price,
      engine,
      publishedAt,
      fuelTypes: [engine ? 'Petrol' : 'Electric'],
      ...more,
    })
  await bike('Hero', 'Splendor', 80_000, 97)
  await bike('Royal Enfield', 'Classic 350', 199_999, 349)
  await bike('KTM', '390 Duke', 310_000, 399)
  await bike('Ather', '450X', 150_000, null)
  await bike('TVS', 'To come', 120_000, 125, { isUpcoming: true })
  for (const name of ['Trucks', 'Buses']) await createRecord(systemCtx, commercialCategory, { name })
  const lorry = (
    category: string,
    name: string,
    payload: number | null,
    gvw: number | null,
    bodyType: string,
  ) =>
    createRecord(systemCtx, commercialVehicles, {
      category,
      brand: 'Tata',
      name,
      payload,
      gvw,
      bodyType,
      publishedAt,
      price: 1_000_000,
    })
  await lorry('trucks', '407', 2_250, 4_995, 'Cargo')
  await lorry('trucks', '4825 Tipper', 30_000, 47_500, 'Tipper')
  await lorry('buses', 'Starbus', null, 16_200, 'Bus')
})

const list = (preset: VehicleListPreset, search: string) =>
  listVehicles(ctx, preset, parseVehicleListQuery(preset, new URLSearchParams(search)).query)
const names = async (preset: VehicleListPreset, search: string) =>
  (await list(preset, search)).vehicles.map(each => each.name)
const counted = (facet: { value: string; count: number }[] = []) =>
  Object.fromEntries(facet.filter(each => each.count).map(each => [each.value, each.count]))

const allBikes = { kind: 'bikes', name: 'all' } as const
const allCommercial = { kind: 'commercial', name: 'all' } as const

describe('a listing of bikes', () => {
  it.each<[string, VehicleListPreset, string[]]>([
    ['sort=minPrice', allBikes, ['Splendor', '450X', 'Classic 350', '390 Duke']],
    ['sort=-minPrice', allBikes, ['390 Duke', 'Classic 350', '450X', 'Splendor']],
    ['budget=1l-2l&sort=minPrice', allBikes, ['450X', 'Classic 350']],
    ['budget=under-1l', allBikes, ['Splendor']],
    ['cc=200-350&cc=350-500&sort=minPrice', allBikes, ['Classic 350', '390 Duke']],
    ['q=royal classic', allBikes, ['Classic 350']],
    ['', { kind: 'bikes', name: 'electric' }, ['450X']],
    ['', { kind: 'bikes', name: 'upcoming' }, ['To come']],
  ])('%s of %o', async (search, preset, expected) => {
    expect(await names(preset, search)).toEqual(expected)
  })

  it('counts engines by class, and electric bikes in none', async () => {
    const { facets } = await list(allBikes, '')
    expect(counted(facets.cc)).toEqual({ 'under-125': 1, '200-350': 1, '350-500': 1 })
    expect(counted(facets.fuel)).toEqual({ Petrol: 3, Electric: 1 })
  })
})

describe('a listing of commercial vehicles', () => {
  it.each<[string, VehicleListPreset, string[]]>([
    ['', { ...allCommercial, category: 'buses' }, ['Starbus']],
    ['', { ...allCommercial, category: 'none' }, []],
    ['payload=over-12000', allCommercial, ['4825 Tipper']],
    ['gvw=3500-7500', allCommercial, ['407']],
    ['body=Tipper&body=Bus&sort=brand', allCommercial, ['4825 Tipper', 'Starbus']],
  ])('%s of %o', async (search, preset, expected) => {
    expect((await names(preset, search)).sort()).toEqual([...expected].sort())
  })

  it('counts payloads, gross weights and bodies within its category', async () => {
    const { facets, total } = await list({ ...allCommercial, category: 'trucks' }, '')
    expect(total).toBe(2)
    expect(counted(facets.payload)).toEqual({ '2000-5000': 1, 'over-12000': 1 })
    expect(counted(facets.gvw)).toEqual({ '3500-7500': 1, 'over-25000': 1 })
    expect(counted(facets.body)).toEqual({ Truck: 1, Cargo: 1, Tipper: 1 })
  })

  it('offers no payload that no vehicle of its category has', async () => {
    const offered = async (category: string) =>
      (await list({ ...allCommercial, category }, '')).facets.payload?.map(({ value }) => value)
    expect(await offered('trucks')).toEqual(['2000-5000', 'over-12000'])
    expect(await offered('buses')).toEqual([])
  })
})
