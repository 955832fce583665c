/** Whether a text has an Indian mobile number in it, however its digits are parted. */
export const hasPhoneNumber = (text: string) =>
  /(?<![\d₹])(?:(?:\+|00)?91[\s.-]?|0)?[6-9](?:[\s.-]?\d){9}(?!\d)/.test(text)
