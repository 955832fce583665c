import { canonicalUrl } from '#app/canonical-url.ts'

/** Longer addresses are not cached. */
export const maxKeyLength = 1_000

/**
 * The cache key of a page: its canonical address, so that tracking parameters create no further pages. Undefined if the
 * page should not be cached: a path with parameters that is no public page, a path in another spelling, or a very long
 * address.
 */
export function pageKey(address: URL): string | undefined {
  const known = address.search ? canonicalUrl(address) : address
  if (!known || known.href.length > maxKeyLength || !isCanonicalPath(known.pathname)) return undefined
  return known.href
}

/** Percent-encoding allows many spellings of the same path, each of which would be cached separately. */
function isCanonicalPath(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return encodeURI(decodeURI(path)) === path
  } catch {
    return false
  }
}
