import type { Link } from '#records/realtime/link.ts'
import { readablePhone } from '../accounts/mobile-number.ts'
import type { Mail } from './mail.ts'
import type { NotifiedEvent } from './render-text.ts'

/**
 * A text message to one Indian phone; `number` is its ten digits. `text` is what it says in full. Providers that send
 * registered templates are given the template's name and what fills its gaps instead.
 */
export type Message = { number: string; text: string; template: Template; values: Record<string, string> }

/** The templates that are registered with the operators (DLT). */
export type Template = 'code' | NotifiedEvent

/** Sends text messages. A failure is thrown. */
export type Sms = { send: (message: Message) => Promise<void> }

/** A message of either kind as people read it; `to` is a phone number or an e-mail address. */
export type Shown = { to: string; subject?: string; text: string }

/** What would have gone out, newest last; demo mode and tests read it. */
export type Outbox = {
  messages: readonly Message[]
  mails: readonly Mail[]
  /** Both, in their order. */
  shown: readonly Shown[]
  add: (message: Message) => void
  addMail: (mail: Mail) => void
}

type Line = { info: (details: object, message: string) => void }

const kept = 200

/** An outbox in memory that keeps the last 200 messages of each kind. */
export function memoryOutbox(): Outbox {
  const messages: Message[] = []
  const mails: Mail[] = []
  const shown: Shown[] = []
  const keep = <T>(list: T[], one: T) => {
    list.push(one)
    if (list.length > kept) list.shift()
  }
  return {
    messages,
    mails,
    shown,
    add: message => {
      keep(messages, message)
      keep(shown, { to: readablePhone(message.number), text: message.text })
    },
    addMail: mail => {
      keep(mails, mail)
      keep(shown, mail)
    },
  }
}

/** An outbox that shows what any process would have sent; nothing is shared where there is no link. */
export function sharedOutbox(own: Outbox, link: Link | undefined): Outbox {
  if (!link) return own
  // Only this function tells of these topics.
  link.hear('message', body => own.add(body as Message))
  link.hear('mail', body => own.addMail(body as Mail))
  return {
    ...own,
    add: message => {
      own.add(message)
      link.tell('message', message)
    },
    addMail: mail => {
      own.addMail(mail)
      link.tell('mail', mail)
    },
  }
}

/** The provider `log`: nothing is sent, the log has the words; so has the outbox, where there is one. */
export const logSms = (log: Line, outbox?: Outbox): Sms => ({
  send: async message => {
    log.info({ number: message.number, text: message.text }, 'text message')
    outbox?.add(message)
  },
})
