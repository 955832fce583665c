import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readLanguageFrom } from '#app/messages/language.ts'
import { formatAnswerTime } from './answer-time.ts'

it.each([
  [null, ''],
  [0, 'Usually answers within 1 hour'],
  [61, 'Usually answers within 2 hours'],
  [24 * 60, 'Usually answers within 24 hours'],
  [24 * 60 + 1, 'Usually answers within 2 days'],
  [72 * 60, 'Usually answers within 3 days'],
  [72 * 60 + 1, ''],
])('an answer after %s minutes is “%s”', (minutes, text) => {
  expect(formatAnswerTime(minutes)).toBe(text)
})

describe('in Hindi', () => {
  beforeAll(() => readLanguageFrom(() => 'hi'))
  afterAll(() => readLanguageFrom(() => 'en'))
  test('days', () => expect(formatAnswerTime(50 * 60)).toBe('आम तौर पर 3 दिनों में जवाब'))
})
