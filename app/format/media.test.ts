import { expect, test } from 'vitest'
import { pictureView } from './media.ts'

test.each([
  ['compact-suv-side-a3202a.webp', 'side'],
  ['sedan-wheel-ecece8.webp', 'wheel'],
  ['creta_front_x7k2m1p9q0.webp', undefined],
  ['side.webp', undefined],
])('%s shows %s', (name, view) => expect(pictureView(name)).toBe(view))
