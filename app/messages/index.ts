import { createTranslator } from 'use-intl'
import en from './en.json'

/** The message catalogue. JSON, so that translators need no code; keys are checked where they are used. */
export const messages = en

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en
    Locale: 'en'
  }
}

export const locale = 'en'
/** Dates are read in India, wherever the server or the visitor is. */
export const timeZone = 'Asia/Kolkata'

/** Messages outside of components: titles and descriptions. */
export const t = createTranslator({ locale, messages, timeZone })
