/** Where a loan for any price is worked out. */
export const emiPath = '/emi-calculator'
