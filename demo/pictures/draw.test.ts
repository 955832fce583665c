import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, bodies, frameOf, illustratedBodies, viewsOf } from './bodies.ts'
import { drawPicture } from './draw.ts'

const red = '#A3202A'
/** What is drawn has more edges than a car, and more air in its frame. */
const slender = (body: Body) => illustratedBodies.some(each => each === body)
const every = bodies.flatMap(body => viewsOf(body).map(view => ({ body, view })))

describe.each(every)('$body $view', ({ body, view }) => {
  const width = 540
  const isSlender = slender(body)
  // Painting takes most of the time: one picture shows all of this.
  let drawn: Buffer
  beforeAll(async () => {
    drawn = await drawPicture({ body, view, paint: red, width })
  })

  test('is light: a car from the side 20 KB, all else 24 KB', () => {
    expect(drawn.byteLength).toBeLessThanOrEqual(view === 'side' && !isSlender ? 20_000 : 24_000)
  })

  test('has something on it', async () => {
    const { channels } = await sharp(drawn).stats()
    expect(channels[3]?.mean).toBeGreaterThan(isSlender ? 20 : 60)
  })

  test('has the shape of its frame', async () => {
    const [, , frameWidth, frameHeight] = frameOf(view)
    const height = Math.round((width * frameHeight) / frameWidth)
    expect(await sharp(drawn).metadata()).toMatchObject({ width, height })
  })
})

const views = [...new Map(every.map(each => [each.view, each])).values()]
const widths = [160, 320]

describe.each(views)('$view of any width', each => {
  test.each(widths)('%i px: has something on it, in the shape of its frame', async width => {
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

  test.each(bodies)('%s takes the paint', async body => {
    const meanIn = async (paint: string) => {
      const drawn = await drawPicture({ body, view: 'side', paint, width: 120 })
      return (await sharp(drawn).flatten({ background: '#fff' }).stats()).channels.map(({ mean }) => mean)
    }
    const [inRed, inBlue] = await Promise.all([meanIn(red), meanIn('#1F4E8C')])
    expect((inRed[0] ?? 0) - (inRed[2] ?? 0)).toBeGreaterThan(5)
    expect((inBlue[2] ?? 0) - (inBlue[0] ?? 0)).toBeGreaterThan(5)
  })
})
