import { expect, it } from 'vitest'
import { roomSpecs } from './room-specs.ts'

const room = { seats: 5, cargo: 433, key_specs: { Engine: '1,497 cc' } }

it('says the seats and the boot that the key specifications leave out', () => {
  expect(roomSpecs('cars', room)).toEqual({ Seats: 5, Boot: '433 litres' })
})

it('leaves the words of the key specifications alone', () => {
  const key_specs = { 'Seating capacity': '7 or 8', 'Boot space': '84 litres with all seats' }
  expect(roomSpecs('cars', { ...room, key_specs })).toEqual({})
})

it('says only what is known', () => {
  expect(roomSpecs('cars', { seats: null, cargo: null, key_specs: null })).toEqual({})
})

it('says the seats of a bus, but neither those of a bike nor the one of a tractor', () => {
  expect(roomSpecs('commercial', { ...room, seats: 26 })).toEqual({ Seats: 26 })
  expect(roomSpecs('commercial', { ...room, seats: 1 })).toEqual({})
  expect(roomSpecs('bikes', { ...room, seats: 2 })).toEqual({})
})
