import { expect, it } from 'vitest'
import { monogram } from './avatar.tsx'

it.each([
  ['Maruti Suzuki', 'MS'],
  ['Mercedes-Benz', 'MB'],
  ['Hero', 'He'],
  ['TVS', 'TVS'],
  ['BMW Motorrad', 'BM'],
  ['', ''],
])('%s is %s', (name, letters) => expect(monogram(name)).toBe(letters))
