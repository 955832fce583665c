import type { SmsMessage } from './sms.ts'

/** The text message with a sign-in code; its words are those of the registered template. */
export const codeMessage = (number: string, code: string): SmsMessage => ({
  number,
  text: `${code} is your Sawari OTP. It is valid for 10 minutes. Do not share it with anyone.`,
  template: 'code',
  values: { code },
})
