import { expect, it } from 'vitest'
import { noteOf } from './kinds.ts'

it('a row of the inbox has the message, else the times of a rental or the city', () => {
  const span = { start: '2026-11-29 03:30:00.000Z', end: '2026-12-01 12:30:00.000Z' }
  expect(noteOf({ message: 'Is it free?', span, city: '' })).toBe('Is it free?')
  const times = '29 Nov 2026, 09:00 – 1 Dec 2026, 18:00'
  expect(noteOf({ message: '', span, city: '' })).toBe(times)
  expect(noteOf({ message: '', span: null, city: 'Pune' })).toBe('Pune')
})
