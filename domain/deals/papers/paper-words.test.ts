import { expect, it } from 'vitest'
import { wholeSale } from '#test/kit/sale-facts.ts'
import { checklistOf } from './checklist.ts'
import { checklistText, describeMissing, paperName } from './paper-words.ts'

const { address: _, ...buyer } = wholeSale.buyer ?? {}
const facts = { ...wholeSale, buyer, handedOverAt: undefined }

it('says what a paper still needs', () => {
  expect(describeMissing('form29', wholeSale, 'en')).toBe('')
  expect(describeMissing('form29', facts, 'en')).toBe(
    'Form 29 still needs: buyer’s address, date and time of the hand-over.',
  )
  expect(describeMissing('form29', facts, 'hi')).toContain('खरीदार का पता')
})

it('has words for every step of the checklist and every paper', () => {
  for (const { key } of checklistOf({ rto: 'otherState', hasLoan: true, hasHsrp: false }))
    for (const language of ['en', 'hi'] as const) {
      const { title, hint } = checklistText(key, language)
      expect(title && hint, `${key} ${language}`).toBeTruthy()
    }
  expect(paperName('form28', 'hi').title).toContain('28')
})
