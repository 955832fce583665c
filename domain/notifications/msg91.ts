import { formatProviderError, postToProvider, RefusedMessageError } from './post-to-provider.ts'
import type { Sms, SmsTemplate } from './sms.ts'

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
  send: async ({ number, template, values }) => {
    if (!templates[template]) throw new RefusedMessageError(`no template is set for ${template}`)
    const recipients = [{ mobiles: `91${number}`, ...values }]
    const answer = await postToProvider(`${origin}/api/v5/flow`, {
      headers: { authkey: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ template_id: templates[template], sender: from, short_url: '0', recipients }),
    })
    // Most rejections have status 200.
    if (answer.type !== 'success')
      throw new RefusedMessageError(`the SMS provider refused: ${formatProviderError(answer)}`)
  },
})
