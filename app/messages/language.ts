/** The languages of the website. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]

let spoken = (): Language => 'en'

/** The server says here how it knows in which language the request under way is answered. */
export const readLanguageFrom = (read: () => Language) => {
  spoken = read
}

/** The language of the page; on the server that of the request under way, so it is never asked while modules load. */
export const language = (): Language =>
  // The server wrote it there.
  import.meta.env.SSR ? spoken() : (document.documentElement.lang as Language)

/** What is made once for a language, when it is first asked for: a formatter, a translator. */
export function inEachLanguage<T>(make: (language: Language) => T): () => T {
  const made: Partial<Record<Language, T>> = {}
  return () => {
    const now = language()
    made[now] ??= make(now)
    return made[now]
  }
}
