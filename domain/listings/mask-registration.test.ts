import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskRegistration } from './mask-registration.ts'

it.each([
  ['MH12AB1234', 'MH 12 •• ••••'],
  ['mh-12 ab 1234', 'MH 12 •• ••••'],
  ['DL 1 C AB 1234', 'DL 1 •• ••••'],
  ['22 BH 6517 A', '•• •• •• ••••'],
  ['', ''],
])('%s is shown as %s', (given, shown) => {
  expect(maskRegistration(given)).toBe(shown)
})

it('never shows the series or the number', () => {
  const digits = fc.stringMatching(/^[0-9]{4}$/)
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2}[0-9]{2}[A-Z]{2}$/), digits, (head, number) => {
      const shown = maskRegistration(head + number)
      expect(shown.replace(/[• ]/g, '')).toBe(head.slice(0, 4))
    }),
  )
})
