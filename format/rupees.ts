import { numbers } from './numbers.ts'

const wholeRupees = numbers({ maximumFractionDigits: 0 })

/** Whole rupees in Indian grouping, at any size: ₹11,10,900; the sign is first: −₹1,951. */
export const formatRupees = (amount: number) =>
  `${amount < 0 ? '−' : ''}₹${wholeRupees.format(Math.abs(amount))}`
