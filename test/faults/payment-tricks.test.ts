import { expect, it } from 'vitest'
import { findPaymentTrick } from '#domain/fraud/payment-tricks.ts'

it('a hostile chat line of the greatest length is read in a moment', () => {
  const started = performance.now()
  for (const part of ['pay ', 'pin 1 ', 'enter your ', 'भेज ', 'code a. ', '1 ', 'a', 'पिन।\n'])
    findPaymentTrick(part.repeat(1000).slice(0, 1000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
