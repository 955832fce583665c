import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Body, bodies, drawnBodies, frameOf, viewsOf } from './bodies.ts'
import { drawPicture } from './draw.ts'

const red = '#A3202A'
/** What is drawn has more edges than a car, and more air in its frame. */
const slender = (body: Body) => drawnBodies.some(each => each === body)
const every = bodies.flatMap(body => viewsOf(body).map(view => ({ body, view })))

describe('drawPicture', () => {
  test.each(bodies)('%s from the side is a transparent WebP', async body => {
    const drawn = await drawPicture({ body, view: 'side', paint: red, width: 540 })
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    expect((await sharp(drawn).metadata()).format).toBe('webp')
    expect(info).toMatchObject({ width: 540, channels: 4 })
    expect(data[3]).toBe(0)
  })

  test.each(every)(
    '$body $view is light at 540 px: a car from the side 20 KB, all else 24 KB',
    async each => {
      const drawn = await drawPicture({ ...each, paint: red, width: 540 })
      expect(drawn.byteLength).toBeLessThanOrEqual(
        each.view === 'side' && !slender(each.body) ? 20_000 : 24_000,
      )
    },
  )

  test.each(every)('$body $view has something on it', async each => {
    const drawn = await drawPicture({ ...each, paint: red, width: 160 })
    const { channels } = await sharp(drawn).stats()
    expect(channels[3]?.mean).toBeGreaterThan(slender(each.body) ? 20 : 60)
  })

  test.each(every)('$body $view has the shape of its frame', async each => {
    const [, , width, height] = frameOf(each.view)
    const drawn = await drawPicture({ ...each, paint: red, width: 320 })
    expect(await sharp(drawn).metadata()).toMatchObject({
      width: 320,
      height: Math.round((320 * height) / width),
    })
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
