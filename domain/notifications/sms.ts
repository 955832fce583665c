/**
 * A text message to one Indian phone; `number` is its ten digits. `text` is what it says in full. Providers that send
 * registered templates are given the template's name and what fills its gaps instead.
 */
export type Message = { number: string; text: string; template: Template; values: Record<string, string> }

/** The templates that are registered with the operators (DLT). */
export type Template = 'code'

/** Sends text messages. A failure is thrown. */
export type Sms = { send: (message: Message) => Promise<void> }

/** What would have gone out, newest last; demo mode and tests read it. */
export type Outbox = { messages: readonly Message[]; add: (message: Message) => void }

type Line = { info: (details: object, message: string) => void }

const kept = 200

/** An outbox in memory that keeps the last 200 messages. */
export function memoryOutbox(): Outbox {
  const messages: Message[] = []
  return {
    messages,
    add: message => {
      messages.push(message)
      if (messages.length > kept) messages.shift()
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
