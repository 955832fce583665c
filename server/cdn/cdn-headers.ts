import { collectionOf, type Tags } from '#records/commit-events.ts'
import type { Cdn } from './purge-requests.ts'

/** A key of every page, to purge all of them. */
export const everyPageKey = 'pages'

/** Proxies accept no longer headers. */
const maxHeaderBytes = 4_000

/**
 * The headers for the caches in front of a public page, made from the tags of its data: `Cache-Tag`, and with a CDN
 * how long it may serve the page without asking (RFC 9213), and the keys that purge it.
 */
export function cdnHeaders(tags: Tags, cdn: Pick<Cdn, 'maxAgeSeconds'> | undefined): Record<string, string> {
  const keys = fitHeader(tags)
  return {
    ...(keys.length > 0 && { 'cache-tag': keys.join(',') }),
    ...(cdn && {
      'surrogate-key': [everyPageKey, ...keys].join(' '),
      'cdn-cache-control': `max-age=${cdn.maxAgeSeconds}`,
    }),
  }
}

/** If the tags are too long, those of whole collections instead: every write to one of them purges the page. */
function fitHeader(tags: Tags): readonly string[] {
  const keys = [...tags]
  return keys.join(' ').length <= maxHeaderBytes ? keys : [...new Set(keys.map(collectionOf))]
}
