import type { languages } from '#collections/users.ts'
import en from './texts/en.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }

/** The events that people are notified of. */
export type NotificationEvent = keyof typeof en
export type Language = (typeof languages)[number]

/** `vehicle` replaces the name of a vehicle that must not be sent; `push` is the text without a link. */
type Text = { subject: string; text: string; push?: string; vehicle: string }

/** Every event in every language: a missing one is a compile error. */
const texts: Record<Language, Record<NotificationEvent, Text>> = { en, hi }

/** The text of an event as it is written, with its placeholders. */
export const textOf = (event: NotificationEvent, language: Language): Text => texts[language][event]

export const isNotificationEvent = (event: string): event is NotificationEvent => Object.hasOwn(en, event)

/** The event whose text fits the channel: some have a shorter one for SMS. */
export function eventFor<Event extends string>(event: Event, channel: string): Event | NotificationEvent {
  const byPhone = `${event}ByPhone`
  return channel === 'sms' && isNotificationEvent(byPhone) ? byPhone : event
}

/**
 * A message's subject and text in that language (English if it is not ours), with its values. Subjects are one line.
 */
export function renderText(
  event: NotificationEvent,
  language: string,
  payload: Readonly<Record<string, string>>,
) {
  const { subject, text, push = text, vehicle } = textOf(event, language === 'hi' ? 'hi' : 'en')
  const values = { ...payload, vehicle: payload.vehicle || vehicle }
  return {
    subject: fillTemplate(subject, values).replaceAll(/\s+/g, ' ').slice(0, 200),
    text: fillTemplate(text, values),
    push: fillTemplate(push, values),
    values,
  }
}

/** A template with the values of its placeholders. */
export const fillTemplate = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
