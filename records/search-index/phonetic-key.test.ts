import { expect, it } from 'vitest'
import { phoneticKey } from './phonetic-key.ts'

it.each([
  ['foenix', 'phoenix'],
  ['vagon', 'wagon'],
  ['svipht', 'swift'],
  ['kreta', 'creta'],
])('%s sounds like %s', (typed, word) => expect(phoneticKey(typed)).toBe(phoneticKey(word)))

it.each([
  ['swift', 'creta'],
  ['chetak', 'ketak'],
])('%s does not sound like %s', (typed, word) => expect(phoneticKey(typed)).not.toBe(phoneticKey(word)))
