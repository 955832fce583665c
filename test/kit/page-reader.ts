const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const plain = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, entity => entities[entity] ?? entity)

/** What a search engine reads in a page's HTML. */
export function readPage(html: string) {
  const one = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1]
    return found === undefined ? undefined : plain(found)
  }
  return {
    title: one(/<title>([^<]*)<\/title>/),
    description: one(/<meta name="description" content="([^"]*)"/),
    canonical: one(/<link rel="canonical" href="([^"]*)"/),
    image: one(/<meta property="og:image" content="([^"]*)"/),
    isHidden: html.includes('<meta name="robots" content="noindex"'),
    links: [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) => plain(href)),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']): Thing => JSON.parse(json),
    ),
  }
}

/** A schema.org object in a page. */
export type Thing = { '@type': string | string[]; [property: string]: unknown }

/** The addresses in a sitemap or a sitemap index, with their dates. */
export const readSitemap = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(([, loc = '', updated]) => ({
    path: plain(loc).replace(/^https?:\/\/[^/]+/, '') || '/',
    updated,
  }))
