import { expect, test } from 'vitest'
import { forms } from './definitions.ts'
import { problemsFromStore, sortProblems } from './problems.ts'

const { carInquiry, onRoadPrice, review } = forms

test('required fields come first, in field order, then formats', () => {
  const problems = problemsFromStore(carInquiry, {
    messgae: { code: 'validation_required' },
    number: { code: 'validation_invalid_format' },
    email: { code: 'validation_is_email' },
    name: { code: 'validation_required' },
  })
  expect(problems).toEqual([
    { field: 'name', code: 'validation_required' },
    { field: 'messgae', code: 'validation_required' },
    { field: 'email', code: 'validation_is_email' },
    { field: 'number', code: 'validation_invalid_format' },
  ])
  expect(sortProblems(carInquiry, problems.toReversed())).toEqual(problems)
})

test('ignores unknown fields and unknown codes', () => {
  expect(
    problemsFromStore(review, { rating: { code: 'validation_required' }, name: { code: 'else' } }),
  ).toEqual([])
})

test('only the lead form works without a phone number', () => {
  expect(carInquiry.fields.find(each => each.name === 'number')?.required).toBe(true)
  expect(onRoadPrice.fields.find(each => each.name === 'number')?.required).toBe(false)
})
