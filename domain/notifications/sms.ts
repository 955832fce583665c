import { formatPhone } from '#format/phone.ts'
import type { PubSub } from '#records/realtime/pubsub.ts'
import type { Mail } from './mail.ts'
import type { NotificationEvent } from './render-text.ts'

/**
 * A text message to one Indian phone; `number` is its ten digits, `text` its full text. Providers with registered
 * templates get the template's name and its values instead.
 */
export type SmsMessage = {
  number: string
  text: string
  template: SmsTemplate
  values: Record<string, string>
  /** The milliseconds for which the provider is waited for; by default, as long as a visitor waits. */
  timeoutMs?: number
}

/** The templates that are registered with the operators (DLT). */
export type SmsTemplate = 'code' | NotificationEvent

/** Sends text messages. Throws on failure. */
export type Sms = { send: (message: SmsMessage) => Promise<void> }

/** A message of either kind for display; `to` is a phone number or an e-mail address. */
export type OutboxItem = { to: string; subject?: string; text: string }

/** Messages that would have been sent, the newest last, for demo mode and tests. */
export type DemoOutbox = {
  messages: readonly SmsMessage[]
  mails: readonly Mail[]
  /** Both kinds, in order. */
  items: readonly OutboxItem[]
  add: (message: SmsMessage) => void
  addMail: (mail: Mail) => void
}

type Logger = { info: (details: object, message: string) => void }

const maxMessages = 200

/** An outbox in memory that holds the last 200 messages of each kind. */
export function newDemoOutbox(): DemoOutbox {
  const messages: SmsMessage[] = []
  const mails: Mail[] = []
  const items: OutboxItem[] = []
  const pushCapped = <T>(list: T[], one: T) => {
    list.push(one)
    if (list.length > maxMessages) list.shift()
  }
  return {
    messages,
    mails,
    items,
    add: message => {
      pushCapped(messages, message)
      pushCapped(items, { to: formatPhone(message.number), text: message.text })
    },
    addMail: mail => {
      pushCapped(mails, mail)
      pushCapped(items, mail)
    },
  }
}

/** An outbox that shows the messages of all processes; without Redis only its own. */
export function shareDemoOutbox(own: DemoOutbox, link: PubSub | undefined): DemoOutbox {
  if (!link) return own
  // Only this function publishes to these topics.
  link.on('message', body => own.add(body as SmsMessage))
  link.on('mail', body => own.addMail(body as Mail))
  return {
    ...own,
    add: message => {
      own.add(message)
      link.publish('message', message)
    },
    addMail: mail => {
      own.addMail(mail)
      link.publish('mail', mail)
    },
  }
}

/** The provider `log`: it sends nothing, but logs the text and adds it to the outbox if there is one. */
export const logSms = (log: Logger, outbox?: DemoOutbox): Sms => ({
  send: async message => {
    log.info({ number: message.number, text: message.text }, 'text message')
    outbox?.add(message)
  },
})

/** The text message with a sign-in code; its words are those of the registered template. */
export const codeMessage = (number: string, code: string): SmsMessage => ({
  number,
  text: `${code} is your Sawari OTP. It is valid for 10 minutes. Do not share it with anyone.`,
  template: 'code',
  values: { code },
})
