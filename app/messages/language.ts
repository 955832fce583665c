/** The languages of the website. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

let readRequestLanguage = (): Language => 'en'

/** Sets how the server reads the language of the current request. */
export const readLanguageFrom = (read: () => Language) => {
  readRequestLanguage = read
}

/** The language of the page. On the server it is known only during a request, not while modules load. */
export const language = (): Language =>
  import.meta.env.SSR ? readRequestLanguage() : document.documentElement.lang === 'hi' ? 'hi' : 'en'

/** Creates a value once for each language, at its first use: a formatter, a translator. */
export function perLanguage<T>(create: (language: Language) => T): () => T {
  const values: Partial<Record<Language, T>> = {}
  return () => {
    const current = language()
    values[current] ??= create(current)
    return values[current]
  }
}
