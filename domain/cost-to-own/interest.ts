import { calculateEmi, type LoanTerms } from '../pricing/emi.ts'

/**
 * The interest of a reducing balance in the first `until` months, in ₹: until the vehicle is sold and the rest of the
 * loan is paid back.
 */
export function interestPaid(
  principal: number,
  { rate, months }: Omit<LoanTerms, 'down'>,
  until: number,
): number {
  const monthly = rate / 1200
  const instalment = calculateEmi(principal, rate, months)
  // Of the whole loan as the EMI's calculator counts it, with an instalment in whole rupees.
  if (until >= months) return Math.max(0, instalment * months - principal)
  let [balance, interest] = [principal, 0]
  for (let month = 0; month < until; month++) {
    const due = balance * monthly
    interest += due
    balance = Math.max(0, balance + due - instalment)
  }
  return interest
}
