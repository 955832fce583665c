import type { Sms } from './sms.ts'

export type TwilioAccount = { account: string; token: string; from: string }

/** Longer than this nobody waits for a code; a provider that hangs has failed. */
const patience = 3_000

/** The provider `twilio`, by its Messages API of 2010-04-01. Throws where it does not take a message. */
export const twilioSms = (
  { account, token, from }: TwilioAccount,
  origin = 'https://api.twilio.com',
): Sms => ({
  send: async ({ number, text }) => {
    const answer = await fetch(`${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: `+91${number}`, From: from, Body: text }),
      signal: AbortSignal.timeout(patience),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
  },
})
