import {
  formatProviderError,
  postToProvider,
  RefusedMessageError,
  withCircuitBreaker,
} from './post-to-provider.ts'
import type { Sms, SmsTemplate } from './sms.ts'

/** An SMS provider with its account. */
export type SmsProvider = ({ name: 'twilio' } & TwilioAccount) | ({ name: 'msg91' } & Msg91Account)

/** The configured provider with a circuit breaker. `origin` is another address for tests. */
export const providerSms = (provider: SmsProvider, origin?: string): Sms =>
  withCircuitBreaker(provider.name === 'twilio' ? twilioSms(provider, origin) : msg91Sms(provider, origin))

/**
 * `token` is the authkey, `from` the six-letter header, `templates` the flows with the DLT templates' ids; a message
 * without a template is refused.
 */
export type Msg91Account = { token: string; from: string; templates: Partial<Record<SmsTemplate, string>> }

/** The provider `msg91`, with its flow API of version 5. Throws if it does not accept a message. */
export const msg91Sms = (
  { token, from, templates }: Msg91Account,
  origin = 'https://control.msg91.com',
): Sms => ({
  send: async ({ number, template, values, timeoutMs }) => {
    if (!templates[template]) throw new RefusedMessageError(`no template is set for ${template}`)
    const recipients = [{ mobiles: `91${number}`, ...values }]
    const request = {
      headers: { authkey: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ template_id: templates[template], sender: from, short_url: '0', recipients }),
    }
    const answer = await postToProvider(`${origin}/api/v5/flow`, request, timeoutMs)
    // Most rejections have status 200.
    if (answer.type !== 'success')
      throw new RefusedMessageError(`the SMS provider refused: ${formatProviderError(answer)}`)
  },
})

export type TwilioAccount = { account: string; token: string; from: string }

/**
 * The provider `twilio`, with its Messages API of 2010-04-01. It finds the registered template by the text. Throws if
 * it does not accept a message.
 */
export const twilioSms = (
  { account, token, from }: TwilioAccount,
  origin = 'https://api.twilio.com',
): Sms => ({
  send: async ({ number, text, timeoutMs }) => {
    const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
    const request = {
      headers: { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ To: `+91${number}`, From: from, Body: text }),
    }
    await postToProvider(url, request, timeoutMs)
  },
})
