import { createTranslator, type MessageKeys, type NestedKeyOf } from 'use-intl'
import en from '../messages/en.json'

export type MessageKey = MessageKeys<typeof en, NestedKeyOf<typeof en>>

const translator = createTranslator({ locale: 'en', messages: en, timeZone: 'Asia/Kolkata' })

/** A text of `console/messages/en.json`. */
export const translate = (key: MessageKey, values: Record<string, string | number> = {}): string =>
  translator(key, values)
