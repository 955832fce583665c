import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatRegistration, maskRegistration } from './mask-registration.ts'

it.each([
  ['MH12AB1234', 'MH 12 •• ••••'],
  ['mh-12 ab 1234', 'MH 12 •• ••••'],
  ['DL 1 C AB 1234', 'DL 1 •• ••••'],
  ['MH १२ AB १२३४', 'MH 12 •• ••••'],
  ['MH ૧૨ AB ૧૨૩૪', 'MH 12 •• ••••'],
  ['22 BH 6517 A', '•• •• •• ••••'],
  ['', ''],
])('%s is shown as %s', (number, masked) => {
  expect(maskRegistration(number)).toBe(masked)
})

it('never shows the series or the number', () => {
  const digits = fc.stringMatching(/^[0-9]{4}$/)
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{2}[0-9]{2}[A-Z]{2}$/), digits, (head, number) => {
      const masked = maskRegistration(head + number)
      expect(masked.replace(/[• ]/g, '')).toBe(head.slice(0, 4))
    }),
  )
})

it.each([
  ['MH12AB1234', 'MH 12 AB 1234'],
  ['mh 12-ab-1234', 'MH 12 AB 1234'],
  ['22bh1234aa', '22 BH 1234 AA'],
  ['DL3CAB1234', 'DL 3C AB 1234'],
  ['DL 8C AF 5030', 'DL 8C AF 5030'],
  ['MH 12 1', 'MH 12 1'],
  ['MY CAR', 'MY CAR'],
  ['', ''],
])('%s is shown to its owner as %s', (number, formatted) =>
  expect(formatRegistration(number)).toBe(formatted),
)
