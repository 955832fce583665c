import fc from 'fast-check'
import { expect, it } from 'vitest'
import { transliterate } from './transliterate.ts'

it.each([
  ['मारुति', 'maruti'],
  ['क्रेटा', 'kreta'],
  ['टाटा', 'tata'],
  ['महिंद्रा', 'mahindra'],
  ['थार', 'thar'],
  ['स्विफ्ट', 'svipht'],
  ['डिज़ायर', 'dizayar'],
  ['होंडा सिटी', 'honda siti'],
  ['Nexon ३५०', 'Nexon 350'],
])('%s is %s', (hindi, latin) => {
  expect(transliterate(hindi)).toBe(latin)
})

const letter = fc.integer({ min: 0x0900, max: 0x097f }).map(code => String.fromCharCode(code))
const hindi = fc.string({ unit: letter, maxLength: 30 })

it('leaves no Devanagari, and does not change other texts', () => {
  fc.assert(fc.property(hindi, text => /^[a-z0-9]*$/.test(transliterate(text))))
  fc.assert(fc.property(fc.string(), text => transliterate(text) === text))
})

it('treats each word separately', () => {
  fc.assert(
    fc.property(hindi, hindi, (one, other) => {
      expect(transliterate(`${one} ${other}`)).toBe(`${transliterate(one)} ${transliterate(other)}`)
    }),
  )
})
