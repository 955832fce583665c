import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearForms, soundOf } from './near-forms.ts'

const meets = (typed: string, term: string) => {
  const forms = new Set(nearForms(term))
  return nearForms(typed).some(form => forms.has(form))
}

it.each([
  ['hundai', 'hyundai'],
  ['hyundia', 'hyundai'],
  ['swfit', 'swift'],
  ['enfeild', 'enfield'],
  ['kreta', 'creta'],
  ['svipht', 'swift'],
  ['bolleno', 'baleno'],
  ['toyta', 'toyota'],
  ['fortunar', 'fortuner'],
])('%s meets %s', (typed, term) => {
  expect(meets(typed, term)).toBe(true)
})

it('words that have little in common do not meet', () => {
  expect(meets('swift', 'creta')).toBe(false)
  expect(meets('zeppelin', 'splendor')).toBe(false)
})

it('spells by ear', () => {
  expect(soundOf('splendour')).toBe(soundOf('splendour'))
  expect(soundOf('phoenix')).toBe(soundOf('foenix'))
  expect(soundOf('vagon')).toBe(soundOf('wagon'))
})

// Each letter once: two of one beside each other are one sound, which may change a word by more than a letter.
const word = fc
  .uniqueArray(fc.constantFrom(...'abdegilmnortu'), { minLength: 6, maxLength: 10 })
  .map(letters => letters.join(''))

it('a word meets itself without any of its letters, with another one, or with two of them swapped', () => {
  fc.assert(
    fc.property(word, fc.nat(), (term, seed) => {
      const at = seed % (term.length - 1)
      const [before, after] = [term.slice(0, at), term.slice(at + 1)]
      const swapped = before + after.charAt(0) + term.charAt(at) + after.slice(1)
      for (const typed of [before + after, `${before}q${after}`, `${before}q${term.slice(at)}`, swapped])
        expect(meets(typed, term)).toBe(true)
    }),
  )
})
