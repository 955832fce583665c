import { postToProvider } from './post-to-provider.ts'
import type { Sms } from './sms.ts'

export type TwilioAccount = { account: string; token: string; from: string }

/**
 * The provider `twilio`, with its Messages API of 2010-04-01. It finds the registered template by the text. Throws if
 * it does not accept a message.
 */
export const twilioSms = (
  { account, token, from }: TwilioAccount,
  origin = 'https://api.twilio.com',
): Sms => ({
  send: async ({ number, text }) => {
    await postToProvider(`${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
      headers: { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: `+91${number}`, From: from, Body: text }),
    })
  },
})
