import { beforeAll, describe, expect, test } from 'vitest'
import { carBodies, type View } from '../../../demo/pictures/bodies.ts'
import { Body } from './body.ts'
import { shapes } from './cars.ts'
import { type Plate, photograph } from './photograph.ts'
import { cameraFor } from './standpoints.ts'

const take = (body: Body, view: View) => photograph(body, cameraFor(view, body, 110), false)

/** The rows or columns of a plate that hold something opaque. */
function reach({ width, height, cover }: Plate) {
  const solid = [...cover.keys()].filter(at => (cover[at] as number) > 0.99)
  const columns = solid.map(at => at % width)
  const rows = solid.map(at => Math.floor(at / width))
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0)
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), 9999)
  return {
    left: least(columns),
    right: width - 1 - most(columns),
    top: least(rows),
    foot: height - 1 - most(rows),
  }
}

describe.each(carBodies)('%s', name => {
  let body: Body
  beforeAll(async () => {
    body = await Body.of(shapes[name])
  })

  test.each(['side', 'front', 'rear'] as const)('from the %s stands whole in its picture', view => {
    const { left, right, top, foot } = reach(take(body, view))
    for (const margin of [left, right, top, foot]) expect(margin).toBeGreaterThan(0)
    expect(Math.abs(left - right)).toBeLessThan(9)
  })

  test('is mostly paint from ahead, with panes to look through', () => {
    const { paint, cover } = take(body, 'front')
    const count = (holds: (at: number) => boolean) => [...cover.keys()].filter(holds).length
    const painted = count(at => (paint[at] as number) > 0)
    expect(painted).toBeGreaterThan(cover.length * 0.12)
    expect(
      count(at => (paint[at] as number) === 0 && (cover[at] as number) > 0.6 && (cover[at] as number) < 0.99),
    ).toBeGreaterThan(10)
  })
})
