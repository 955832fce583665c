import { expect, it } from 'vitest'
import { slugify } from './ids.ts'

it.each([
  ['Go+ (O)', 'go-plus-o'],
  ['Mahindra & Mahindra', 'mahindra-and-mahindra'],
  ['Ærø Ünïcode ₹5 लाख', 'aero-unicode-5-lakh'],
  ['नई क्रेटा: कीमत और माइलेज', 'nai-kreta-kimat-aur-mailej'],
  ['Škoda Straße', 'skoda-strasse'],
  ['中文', ''],
  ['a'.repeat(120), 'a'.repeat(90)],
  [`${'word '.repeat(17)}exactly90`, `${'word-'.repeat(17)}exact`.slice(0, 84)],
])('%j becomes %j', (text, slug) => expect(slugify(text)).toBe(slug))

it('a long text ends with a whole word', () => {
  const slug = slugify(
    'Everything that is new in the facelift of the car which India has waited for since last year',
  )
  expect(slug.length).toBeLessThanOrEqual(90)
  expect(slug).toMatch(/-since$|-last$/)
})
