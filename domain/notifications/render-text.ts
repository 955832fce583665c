import type { languages } from '#collections/users.ts'
import en from './texts/en.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }

/** What people are told of by a message. */
export type NotifiedEvent = keyof typeof en
export type Language = (typeof languages)[number]

/** Every event in every language: a missing one is a compile error. */
const texts: Record<Language, Record<NotifiedEvent, { subject: string; text: string }>> = { en, hi }

export const isNotified = (event: string): event is NotifiedEvent => Object.hasOwn(en, event)

/** A message's subject and words in that language, English where it is none of ours. Subjects are one line. */
export function renderText(event: NotifiedEvent, language: string, values: Readonly<Record<string, string>>) {
  const { subject, text } = texts[language === 'hi' ? 'hi' : 'en'][event]
  return {
    subject: filled(subject, values).replaceAll(/\s+/g, ' ').slice(0, 200),
    text: filled(text, values),
  }
}

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
