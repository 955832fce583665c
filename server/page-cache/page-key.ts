import { canonicalUrl } from '#app/canonical-url.ts'

/** Longer addresses are asked for once. */
const maxKeyLength = 1_000

/**
 * By what a page is kept: the one address by which it is known, so that what advertisements and others append makes no page.
 * Nothing where it is not worth keeping: of a path that is no open page's and has parameters, that is spelled in another way,
 * or is very long.
 */
export function pageKey(address: URL): string | undefined {
  const known = address.search ? canonicalUrl(address) : address
  if (!known || known.href.length > maxKeyLength || !isCanonicalPath(known.pathname)) return undefined
  return known.href
}

/** The same path can be spelled in many ways with percent signs, each of which would be a page. */
function isCanonicalPath(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return encodeURI(decodeURI(path)) === path
  } catch {
    return false
  }
}
