import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import {
  type Body,
  bodies,
  carBodies,
  frameOf,
  illustratedBodies,
  type View,
  views,
  viewsOf,
} from './bodies.ts'
import { drawPicture } from './draw.ts'

type BodyView = { body: Body; view: View }

const red = '#A3202A'
/** Illustrations have more edges than a car, and more empty space in their frame. */
const slender = (body: Body) => illustratedBodies.some(each => each === body)
const bodyViewsOf = (body: Body) => viewsOf(body).map(view => ({ body, view }))
const bodyViewName = ({ body, view }: BodyView) => `${body} ${view}`

const pictures = new Map<string, Promise<Buffer>>()
/** The picture in full width. Painting takes most of the time, so one picture serves all checks. */
function pictureOf(each: BodyView): Promise<Buffer> {
  const name = bodyViewName(each)
  const picture = pictures.get(name) ?? drawPicture({ ...each, paint: red, width: 540 })
  pictures.set(name, picture)
  return picture
}

const expectFrame = async (picture: Buffer, view: View, width: number) => {
  const [, , frameWidth, frameHeight] = frameOf(view)
  const height = Math.round((width * frameHeight) / frameWidth)
  expect(await sharp(picture).metadata()).toMatchObject({ width, height })
}
const expectContent = async (picture: Buffer, body: Body) => {
  const { channels } = await sharp(picture).stats()
  expect(channels[3]?.mean).toBeGreaterThan(slender(body) ? 20 : 60)
}

describe.each([
  { of: 'a car', group: carBodies },
  { of: 'an illustrated body', group: illustratedBodies },
])('every view of $of', ({ group }) => {
  const bodyViews = group.flatMap(bodyViewsOf)

  test('is small: 20 KB for the side of a car, 24 KB for others', () =>
    everyRow(bodyViews, bodyViewName, async each => {
      const isCarSide = each.view === 'side' && !slender(each.body)
      expect((await pictureOf(each)).byteLength).toBeLessThanOrEqual(isCarSide ? 20_000 : 24_000)
    }))

  test('is not empty', () =>
    everyRow(bodyViews, bodyViewName, async each => expectContent(await pictureOf(each), each.body)))

  test('has its frame’s aspect ratio', () =>
    everyRow(bodyViews, bodyViewName, async each => expectFrame(await pictureOf(each), each.view, 540)))
})

test.each([160, 320])(
  'a picture of every view %i px wide is not empty, and has its frame’s aspect ratio',
  async width => {
    const every = bodies.flatMap(bodyViewsOf)
    const lastOfView = views.flatMap(view => every.findLast(each => each.view === view) ?? [])
    await everyRow(lastOfView, bodyViewName, async each => {
      const picture = await drawPicture({ ...each, paint: red, width })
      await expectFrame(picture, each.view, width)
      await expectContent(picture, each.body)
    })
  },
)

describe('drawPicture', () => {
  test('draws every body from the side as a transparent WebP', () =>
    everyRow(bodies, String, async body => {
      const picture = await pictureOf({ body, view: 'side' })
      const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
      expect((await sharp(picture).metadata()).format).toBe('webp')
      expect(info).toMatchObject({ width: 540, channels: 4 })
      expect(data[3]).toBe(0)
    }))

  test('shows the paint on every body', () =>
    everyRow(bodies, String, async body => {
      const meanIn = async (paint: string) => {
        const picture = await drawPicture({ body, view: 'side', paint, width: 120 })
        return (await sharp(picture).flatten({ background: '#fff' }).stats()).channels.map(({ mean }) => mean)
      }
      const [inRed, inBlue] = await Promise.all([meanIn(red), meanIn('#1F4E8C')])
      expect((inRed[0] ?? 0) - (inRed[2] ?? 0)).toBeGreaterThan(5)
      expect((inBlue[2] ?? 0) - (inBlue[0] ?? 0)).toBeGreaterThan(5)
    }))
})
