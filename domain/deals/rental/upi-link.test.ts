import { expect, it } from 'vitest'
import { upiApps } from './upi-link.ts'

it('leads to the payer’s app with address, name, amount, note and reference', () => {
  const link = upiApps.linkTo({
    to: 'konkan@upi',
    name: 'Konkan & Sons',
    amount: 5000,
    note: 'Deposit #1',
    reference: 'abc',
  })
  expect(link).toBe(
    'upi://pay?pa=konkan@upi&pn=Konkan%20%26%20Sons&am=5000.00&cu=INR&tn=Deposit%20%231&tr=abc',
  )
  expect(new URL(link).searchParams.get('pn')).toBe('Konkan & Sons')
})
