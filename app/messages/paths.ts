import { type Language, language } from './language.ts'

const hindi = '/hi'

/** Addresses that are not pages. They are the same in every language. */
const notAPage = /^\/(\/|api\/|assets\/|auto\/news\/feed\.xml)|^[^/]/

/** The address of a page in a language. `path` starts with /. An address that is not a page stays unchanged. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en' || notAPage.test(path)) return path
  return hindi + path.replace(/^\/(?=$|[?#])/, '')
}

/** The address of a page in the language of the current page. */
export const localPath = (path: string) => pathIn(language(), path)

/** A page's address in each language, for `hreflang`. English is the default for speakers of other languages. */
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

/** The path of a page or of its data, as that of the page: `/cars.data` belongs to `/cars`. */
export const withoutDataSuffix = (path: string) => path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')

/** The URL of the page that a request is for, without its language. */
export function pageUrl(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = plainPath(withoutDataSuffix(url.pathname))
  deleteRouterParams(url)
  return url
}

/** React Router's parameters of data requests. They have a meaning even when empty. */
export const routerParams = ['_routes', 'index']

/** Leaves the other parameters as they are written. */
export function deleteRouterParams({ searchParams }: URL): void {
  for (const name of routerParams) if (searchParams.has(name)) searchParams.delete(name)
}
