import { expect, it } from 'vitest'
import { formatCopyDate } from './format-copy-date.ts'

it.each([
  ['2026-11-21T10:10:00Z', 'en', '21 Nov 2026, 3:40 pm'],
  ['2026-09-21T10:10:00Z', 'en', '21 Sep 2026, 3:40 pm'],
  ['2026-09-30T19:00:00Z', 'en', '1 Oct 2026, 12:30 am'],
  ['2026-09-21T10:10:00Z', 'hi', '21 सित॰ 2026, 3:40 pm'],
])('writes the copy of %s in %s as %s', (at, language, text) => {
  expect(formatCopyDate(new Date(at), language)).toBe(text)
})
