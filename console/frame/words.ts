import { createTranslator, type MessageKeys, type NestedKeyOf } from 'use-intl'
import en from '../messages/en.json'

export type Message = MessageKeys<typeof en, NestedKeyOf<typeof en>>

const translate = createTranslator({ locale: 'en', messages: en, timeZone: 'Asia/Kolkata' })

/** A text of the console's catalogue. */
export const say = (key: Message, values: Record<string, string | number> = {}): string =>
  translate(key, values)
