import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawBadge } from './draw-badge.ts'

const hostile = `<script>alert(1)</script> & "Swift" '\u0000`

it('writes no markup of a name into the drawing', async () => {
  const svg = drawBadge({ name: hostile, price: '<b>₹1', note: '& more' })
  for (const raw of ['<script', '<b>', '\u0000']) expect(svg).not.toContain(raw)
  expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 320, height: 88 })
})

it('says everything to people who do not see it', () => {
  const svg = drawBadge({ name: 'Maruti Suzuki Swift VXi', price: '₹4.4 L', note: 'For sale on Sawari' })
  expect(svg).toContain('role="img" aria-label="Maruti Suzuki Swift VXi, ₹4.4 L, For sale on Sawari"')
})

it('shortens a long name', () => {
  const svg = drawBadge({ name: 'Mercedes-Benz GLE 450d 4MATIC Long Wheelbase', price: '', note: 'Sold' })
  expect(svg).toContain('>Mercedes-Benz GLE 450d 4MAT…</text>')
})

it('loads nothing', () => {
  expect(drawBadge({ name: 'A', price: 'B', note: 'C' })).not.toMatch(/href|url\(|@import|src=/)
})
