import { numbers } from './numbers.ts'

const wholeRupees = numbers({ maximumFractionDigits: 0 })

/** Whole rupees in Indian grouping, at any size: ₹11,10,900. */
export const formatRupees = (amount: number) => `₹${wholeRupees.format(amount)}`
