import { createTransport } from 'nodemailer'
import { RefusedMessageError } from './post-to-provider.ts'

/** An e-mail in plain text. `key` is the same however often it is sent, so that mailboxes can tell a repetition. */
export type Mail = { to: string; subject: string; text: string; key: string }

/** Sends e-mails. A failure is thrown; `RefusedMessage` where trying again is of no use. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

type Logger = { info: (details: object, message: string) => void }

/** RFC 5321 asks for ten minutes: a server that was only slow has taken the message, and would get it twice. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 600_000 }

/** By SMTP. `url` as `smtp://user:password@host:587`, `from` as `Sawari <no-reply@sawari.example>`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts }, { from })
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'sawari'
  return {
    send: async ({ key, ...mail }) => {
      try {
        await transport.sendMail({ ...mail, messageId: `<${key}@${host}>` })
      } catch (error) {
        throw isPermanentFailure(error) ? new RefusedMessageError(errorText(error)) : error
      }
    },
  }
}

/** Nothing is sent, the log says to whom it would be; the outbox, where there is one, has the words. */
export const logMailer = (log: Logger, outbox?: { addMail: (mail: Mail) => void }): Mailer => ({
  send: async mail => {
    log.info({ to: mail.to, subject: mail.subject }, 'e-mail')
    outbox?.addMail(mail)
  },
})

/** Live mode without a mail server: messages wait as dead ones until there is one. */
export const unconfiguredMailer: Mailer = {
  send: async () => {
    throw new RefusedMessageError('no mail server is set: SMTP_URL')
  },
}

/** A mail server's 5xx says that this message will never be taken. */
const isPermanentFailure = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error))
