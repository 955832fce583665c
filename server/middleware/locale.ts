import { AsyncLocalStorage } from 'node:async_hooks'
import { createMiddleware } from 'hono/factory'
import { type Language, readLanguageFrom } from '#app/messages/language.ts'
import { languageOf } from '#app/messages/paths.ts'

const locale = new AsyncLocalStorage<Language>()

readLanguageFrom(() => {
  const language = locale.getStore()
  // A text created while modules load would have the same language for everyone.
  if (!language) throw new Error('A text was requested outside a request, where no language is set')
  return language
})

/** Runs the function with that language for all its texts. */
export const withLocale = <T>(language: Language, make: () => T): T => locale.run(language, make)

/** Runs each request with the language of its path. */
export const setLocale = createMiddleware((c, next) => withLocale(languageOf(c.req.path), next))
