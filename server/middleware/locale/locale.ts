import { AsyncLocalStorage } from 'node:async_hooks'
import { createMiddleware } from 'hono/factory'
import { type Language, readLanguageFrom } from '#app/messages/language.ts'
import { languageOf } from '#app/messages/paths.ts'

const locale = new AsyncLocalStorage<Language>()

readLanguageFrom(() => {
  const language = locale.getStore()
  // A text that is made while modules load would be the same for everyone.
  if (!language) throw new Error('A text was asked for outside of a request, where there is no language')
  return language
})

/** Whatever asks for a text meanwhile is given that language's. */
export const withLocale = <T>(language: Language, make: () => T): T => locale.run(language, make)

/** Answers each request in the language that its address says: whatever asks for a text meanwhile is given that one. */
export const setLocale = createMiddleware((c, next) => withLocale(languageOf(c.req.path), next))
