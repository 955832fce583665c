declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en'
  }
}

export const locale = 'en'
/** Dates are read in India, wherever the server or the visitor is. */
export const timeZone = 'Asia/Kolkata'
