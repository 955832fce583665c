import { type Language, language } from './language.ts'

const hindi = '/hi'

/** Addresses that are no page: they are the same in every language. */
const noPage = /^\/(\/|api\/|assets\/|auto\/news\/feed\.xml)|^[^/]/

/** The address in a language of a page that is given by its path from /; whatever is no page stays as it is. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en' || noPage.test(path)) return path
  return hindi + path.replace(/^\/(?=$|[?#])/, '')
}

/** The address of a page in the language of this one. */
export const localPath = (path: string) => pathIn(language(), path)

/** The same page in each language, as search engines name them; who speaks neither is shown the English one. */
export const pageVersions = (path: string) => [
  { hrefLang: 'en-IN', path: pathIn('en', path) },
  { hrefLang: 'hi-IN', path: pathIn('hi', path) },
  { hrefLang: 'x-default', path: pathIn('en', path) },
]

/** The language of a path. */
export const languageOf = (path: string): Language => (/^\/hi(?=$|[/?#])/.test(path) ? 'hi' : 'en')

/**
 * The path of a page without its language, as the code of the site uses it. It begins with one slash, because a browser
 * reads //elsewhere.example as another host.
 */
export const plainPath = (path: string) =>
  languageOf(path) === 'hi' ? path.slice(hindi.length).replace(/^\/*/, '/') : path

/** The URL of a request, without its language. */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = plainPath(url.pathname)
  return url
}
