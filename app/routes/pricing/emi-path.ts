/** The path of the EMI calculator for any price. */
export const emiPath = '/emi-calculator'
