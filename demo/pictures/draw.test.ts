import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, bodies, frameOf, illustratedBodies, viewsOf } from './bodies.ts'
import { drawPicture } from './draw.ts'

const red = '#A3202A'
/** Illustrations have more edges than a car, and more empty space in their frame. */
const slender = (body: Body) => illustratedBodies.some(each => each === body)
const every = bodies.flatMap(body => viewsOf(body).map(view => ({ body, view })))

describe.each(every)('$body $view', ({ body, view }) => {
  const width = 540
  const isSlender = slender(body)
  // Painting takes most of the time, so one picture serves all checks.
  let drawn: Buffer
  beforeAll(async () => {
    drawn = await drawPicture({ body, view, paint: red, width })
  })

  test('is small: 20 KB for the side of a car, 24 KB for others', () => {
    expect(drawn.byteLength).toBeLessThanOrEqual(view === 'side' && !isSlender ? 20_000 : 24_000)
  })

  test('is not empty', async () => {
    const { channels } = await sharp(drawn).stats()
    expect(channels[3]?.mean).toBeGreaterThan(isSlender ? 20 : 60)
  })

  test('has its frame’s aspect ratio', async () => {
    const [, , frameWidth, frameHeight] = frameOf(view)
    const height = Math.round((width * frameHeight) / frameWidth)
    expect(await sharp(drawn).metadata()).toMatchObject({ width, height })
  })
})

const views = [...new Map(every.map(each => [each.view, each])).values()]
const widths = [160, 320]

describe.each(views)('$view in any width', each => {
  test.each(widths)('%i px: is not empty, and has its frame’s aspect ratio', async width => {
    const drawn = await drawPicture({ ...each, paint: red, width })
    const [, , frameWidth, frameHeight] = frameOf(each.view)
    const height = Math.round((width * frameHeight) / frameWidth)
    expect(await sharp(drawn).metadata()).toMatchObject({ width, height })
    const { channels } = await sharp(drawn).stats()
    expect(channels[3]?.mean).toBeGreaterThan(slender(each.body) ? 20 : 60)
  })
})

describe('drawPicture', () => {
  test.each(bodies)('%s from the side is a transparent WebP', async body => {
    const drawn = await drawPicture({ body, view: 'side', paint: red, width: 540 })
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    expect((await sharp(drawn).metadata()).format).toBe('webp')
    expect(info).toMatchObject({ width: 540, channels: 4 })
    expect(data[3]).toBe(0)
  })

  test.each(bodies)('%s shows the paint', async body => {
    const meanIn = async (paint: string) => {
      const drawn = await drawPicture({ body, view: 'side', paint, width: 120 })
      return (await sharp(drawn).flatten({ background: '#fff' }).stats()).channels.map(({ mean }) => mean)
    }
    const [inRed, inBlue] = await Promise.all([meanIn(red), meanIn('#1F4E8C')])
    expect((inRed[0] ?? 0) - (inRed[2] ?? 0)).toBeGreaterThan(5)
    expect((inBlue[2] ?? 0) - (inBlue[0] ?? 0)).toBeGreaterThan(5)
  })
})
