import fc from 'fast-check'
import { expect, it } from 'vitest'
import { descriptionToHtml, descriptionToText } from './plain-description.ts'

const line = fc.string({ maxLength: 30, unit: 'grapheme' }).map(each => each.replace(/\s+/g, ' ').trim())
const typed = fc
  .array(fc.array(line.filter(Boolean), { minLength: 1, maxLength: 3 }), { maxLength: 4 })
  .map(parts => parts.map(lines => lines.join('\n')).join('\n\n'))

it('returns the typed text, with any special characters', () => {
  fc.assert(
    fc.property(typed, text => {
      expect(descriptionToText(descriptionToHtml(text))).toBe(text)
    }),
  )
})

it('escapes all markup', () => {
  expect(descriptionToHtml('<img src=x onerror=alert(1)>\n\nTwo & "three"')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt;</p><p>Two &amp; &quot;three&quot;</p>',
  )
})

it('converts an editor’s markup to text', () => {
  expect(descriptionToText('<h3>Service</h3><ul><li>Oil</li><li>Brakes</li></ul><p>One<br>two</p>')).toBe(
    'Service\n\nOil\n\nBrakes\n\nOne\ntwo',
  )
})
