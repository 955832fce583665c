import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawMark, markName, parseMarkName } from './mark.ts'

it('generates a brand’s small mark in dark ink on a transparent background', async () => {
  const drawn = await drawMark('toyota')
  const { width, height, hasAlpha } = await sharp(drawn).metadata()
  expect([width, height, hasAlpha]).toEqual([192, 192, true])
  expect(drawn.length).toBeLessThan(8_000)
  const { channels } = await sharp(drawn).stats()
  expect(channels[3]?.min).toBe(0)
  expect(channels[3]?.max).toBe(255)
})

it('recognises its names', () => {
  expect(parseMarkName(markName('yamahamotorcorporation'))).toBe('yamahamotorcorporation')
  for (const name of ['mark-../x.webp', 'mark-.webp', 'mark-kia.svg', 'sedan-side-112233.webp'])
    expect(parseMarkName(name)).toBeUndefined()
})
