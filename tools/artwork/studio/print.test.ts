import { expect, test } from 'vitest'
import { maxHighlight, paintPlate } from '../../../demo/pictures/plate.ts'
import type { Plate } from './photograph.ts'
import { printed } from './print.ts'

/** A plate of one tone. */
const plateOf = async (own: number, paint: number, cover: number) => {
  const size = 16 * 16
  const plate: Plate = {
    width: 16,
    height: 16,
    own: new Float32Array(size * 3).fill(own),
    paint: new Float32Array(size).fill(paint),
    cover: new Float32Array(size).fill(cover),
  }
  return printed(plate).toBuffer()
}

const first = async (plate: Buffer, paint: string) => [
  ...(await (await paintPlate(plate, paint)).raw().toBuffer()).subarray(0, 4),
]

test('a place with no paint keeps its colour', async () => {
  const plate = await plateOf(0.2, 0, 1)
  expect(await first(plate, '#FF0000')).toEqual(await first(plate, '#00FF00'))
})

test('a place in full paint is of its colour', async () => {
  const [red = 0, green = 0, blue = 0] = await first(await plateOf(0, 1, 1), '#A3202A')
  expect(Math.abs(red - 0xa3)).toBeLessThan(6)
  expect(Math.abs(green - 0x20)).toBeLessThan(6)
  expect(Math.abs(blue - 0x2a)).toBeLessThan(6)
})

test('the brightest highlight of white is not yet flat', async () => {
  const [glare = 0] = await first(await plateOf(0, maxHighlight, 1), '#F0F0EC')
  const [plain = 0] = await first(await plateOf(0, 1, 1), '#F0F0EC')
  expect(glare).toBeGreaterThan(plain)
})

test('what is not covered is transparent', async () => {
  expect((await first(await plateOf(0, 0, 0), '#A3202A'))[3]).toBe(0)
})
