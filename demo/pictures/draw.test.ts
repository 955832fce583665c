import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeDrawings } from '#test/kit/drawings.ts'
import { everyRow } from '#test/kit/every-row.ts'
import { type Body, bodies } from './bodies.ts'
import { drawPicture } from './draw.ts'

// One rendered and one illustrated body. `npm run test:full imports` draws every view of all.
describeDrawings(['compact-suv', 'scooter'])

test('every body is a transparent WebP from the side, in its paint', () =>
  everyRow(bodies, String, async body => {
    const picture = await drawPicture({ body, view: 'side', paint: '#1F4E8C', width: 120 })
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    expect((await sharp(picture).metadata()).format).toBe('webp')
    expect(info).toMatchObject({ width: 120, channels: 4 })
    expect(data[3]).toBe(0)
    const { channels } = await sharp(picture).flatten({ background: '#fff' }).stats()
    expect((channels[2]?.mean ?? 0) - (channels[0]?.mean ?? 0)).toBeGreaterThan(5)
  }))

test('a shadow ends before the edge of the picture', () =>
  everyRow(
    ['compact-suv', 'suv', 'pickup', 'truck'].flatMap(body =>
      (['side', 'front', 'rear'] as const).map(view => ({ body: body as Body, view })),
    ),
    ({ body, view }) => `${body} ${view}`,
    async each => {
      const picture = await drawPicture({ ...each, paint: '#1F4E8C', width: 240 })
      const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
      const { width, height } = info
      const edge = [...data.keys()].filter(at => {
        const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)]
        return at % 4 === 3 && (x === 0 || y === 0 || x === width - 1 || y === height - 1)
      })
      expect(Math.max(...edge.map(at => data[at] ?? 0))).toBe(0)
    },
  ))
