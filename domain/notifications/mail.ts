import { createTransport } from 'nodemailer'
import { RefusedMessageError } from './post-to-provider.ts'

/**
 * An e-mail in plain text. `key` is the same for every attempt, so that mailboxes can recognise duplicates;
 * `unsubscribe` is the page that ends such e-mails by one POST without signing in (RFC 8058); `calendar` is added as a file (RFC 5545).
 */
export type Mail = {
  to: string
  subject: string
  text: string
  key: string
  unsubscribe?: string
  calendar?: string
}

/** Sends e-mails. Throws on failure; `RefusedMessageError` if a retry is useless. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

type Logger = { info: (details: object, message: string) => void }

/** RFC 5321 asks for ten minutes: a slow server may have accepted the message, and a retry would send it twice. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 600_000 }

/** Sends by SMTP. `url` as `smtp://user:password@host:587`, `from` as `Sawari <no-reply@sawari.example>`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts }, { from })
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'sawari'
  return {
    send: async ({ key, unsubscribe, calendar, ...mail }) => {
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const file = calendar && {
        filename: 'appointment.ics',
        content: calendar,
        contentType: 'text/calendar',
      }
      try {
        await transport.sendMail({
          ...mail,
          ...(headers && { headers }),
          ...(file && { attachments: [file] }),
          messageId: `<${key}@${host}>`,
        })
      } catch (error) {
        throw isPermanentFailure(error) ? new RefusedMessageError(errorText(error)) : error
      }
    },
  }
}

/** Sends nothing: logs the recipient, and adds the text to the outbox if there is one. */
export const logMailer = (log: Logger, outbox?: { addMail: (mail: Mail) => void }): Mailer => ({
  send: async mail => {
    log.info({ to: mail.to, subject: mail.subject }, 'e-mail')
    outbox?.addMail(mail)
  },
})

/** Live mode without a mail server: messages stay dead until one is configured. */
export const unconfiguredMailer: Mailer = {
  send: async () => {
    throw new RefusedMessageError('no mail server is set: SMTP_URL')
  },
}

/** A 5xx reply means that the mail server will never accept this message. */
const isPermanentFailure = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error))
