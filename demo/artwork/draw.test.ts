import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bodies, views } from './bodies.ts'
import { drawPicture } from './draw.ts'

const red = '#A3202A'

describe('drawPicture', () => {
  test.each(bodies)('%s from the side is a transparent WebP of at most 20 KB at 540 px', async body => {
    const drawn = await drawPicture({ body, view: 'side', paint: red, width: 540 })
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true })
    expect((await sharp(drawn).metadata()).format).toBe('webp')
    expect(info).toMatchObject({ width: 540, channels: 4 })
    expect(data[3]).toBe(0)
    expect(drawn.byteLength).toBeLessThanOrEqual(20_000)
  })

  test.each(bodies.flatMap(body => views.map(view => ({ body, view }))))(
    '$body $view has something on it',
    async each => {
      const drawn = await drawPicture({ ...each, paint: red, width: 160 })
      const { channels } = await sharp(drawn).stats()
      expect(channels[3]?.mean).toBeGreaterThan(60)
    },
  )

  test.each(['front', 'rear', 'wheel', 'cabin'] as const)('the close-up %s is 16:9', async view => {
    const drawn = await drawPicture({ body: 'sedan', view, paint: red, width: 320 })
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 320, height: 180 })
  })

  test.each(bodies)('%s takes the paint', async body => {
    const draw = (paint: string) => drawPicture({ body, view: 'side', paint, width: 120 })
    const [inRed, inBlue] = await Promise.all([draw(red), draw('#1F4E8C')])
    expect(inRed.equals(inBlue)).toBe(false)
  })
})
