import type { SmsMessage } from './sms.ts'

/** The text message with a sign-in code; its words are those of the registered template. */
export const codeMessage = (number: string, code: string): SmsMessage => ({
  number,
  text: `${code} is your Sawari code. It is good for 10 minutes. Tell it to nobody.`,
  template: 'code',
  values: { code },
})
