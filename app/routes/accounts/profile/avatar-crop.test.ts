import fc from 'fast-check'
import { expect, it } from 'vitest'
import { middle, moved, squareOf } from './avatar-crop.tsx'

const pictures = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const views = fc.record({
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
  zoom: fc.double({ min: 0, max: 9, noNaN: true }),
})
const steps = fc.array(
  fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true })),
)

it('starts with the whole shorter side, centred', () => {
  expect(squareOf({ width: 400, height: 300 }, middle)).toEqual({ left: 50, top: 0, size: 300 })
  expect(squareOf({ width: 400, height: 300 }, { ...middle, zoom: 2 })).toEqual({
    left: 125,
    top: 75,
    size: 150,
  })
})

it('never leaves the picture', () => {
  fc.assert(
    fc.property(pictures, views, steps, (picture, start, all) => {
      const view = all.reduce((at, [across, down]) => moved(picture, at, across, down), start)
      const { left, top, size } = squareOf(picture, view)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(left + size).toBeLessThanOrEqual(picture.width + 1e-6)
      expect(top + size).toBeLessThanOrEqual(picture.height + 1e-6)
    }),
  )
})

it('moves in units of the visible area', () => {
  const picture = { width: 400, height: 300 }
  const view = moved(picture, { ...middle, zoom: 3 }, 0.5, -0.5)
  expect(squareOf(picture, view)).toEqual({ left: 200, top: 50, size: 100 })
})
