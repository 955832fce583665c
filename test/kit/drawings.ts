import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Body, carBodies, frameOf, type View, viewsOf } from '#demo/pictures/bodies.ts'
import { drawPicture } from '#demo/pictures/draw.ts'
import { everyRow } from './every-row.ts'

type BodyView = { body: Body; view: View }

const cars: ReadonlySet<Body> = new Set(carBodies)

/** Checks every view of these bodies: its size in bytes, that it shows something, and its frame in each width. */
export function describeDrawings(bodies: readonly Body[]) {
  const bodyViews = bodies.flatMap(body => viewsOf(body).map(view => ({ body, view })))

  describe('every view', () => {
    test('is small: 20 KB for the side of a car, 24 KB for others', () =>
      everyRow(bodyViews, nameOf, async each => {
        const isCarSide = each.view === 'side' && cars.has(each.body)
        expect((await drawRed(each)).byteLength).toBeLessThanOrEqual(isCarSide ? 20_000 : 24_000)
      }))

    test.each([160, 540])('is not empty %i px wide, and has its frame’s aspect ratio', width =>
      everyRow(bodyViews, nameOf, async each => {
        const picture = await drawRed(each, width)
        const [, , frameWidth, frameHeight] = frameOf(each.view)
        const height = Math.round((width * frameHeight) / frameWidth)
        expect(await sharp(picture).metadata()).toMatchObject({ width, height })
        const { channels } = await sharp(picture).stats()
        // Illustrations have more edges than a car, and more empty space in their frame.
        expect(channels[3]?.mean).toBeGreaterThan(cars.has(each.body) ? 60 : 20)
      }),
    )
  })
}

const nameOf = ({ body, view }: BodyView) => `${body} ${view}`

/** The pictures that were drawn. Painting takes most of the time, so one picture serves all checks. */
const drawn = new Map<string, Promise<Buffer>>()

function drawRed(each: BodyView, width = 540): Promise<Buffer> {
  const key = `${nameOf(each)} ${width}`
  const picture = drawn.get(key) ?? drawPicture({ ...each, paint: '#A3202A', width })
  drawn.set(key, picture)
  return picture
}
