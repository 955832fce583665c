/** The name of the `<meta>` by which a page knows that it is a copy, and of when. */
export const keptAtName = 'kept-at'

/** What a list of copies needs to know of one, without reading it. */
type KeptFacts = { title: string; at: Date; parts: string[] }

const factsHeader = 'Sawari-Kept'

/** The built files that a page names. */
const partsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.\w+/g), ([path]) => path)),
]

/** A page's name without the site's, as it stands in the HTML. */
const titleIn = (html: string) =>
  (/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/\s*\|[^|]*$/, '')

/** The page as it is kept: its HTML knows when it was fetched, its headers what a list of copies shows. */
export async function keptCopy(answer: Response, now = new Date()): Promise<Response> {
  const html = await answer.text()
  const at = now.toISOString()
  const facts = { title: titleIn(html), at, parts: partsIn(html) }
  const headers = new Headers(answer.headers)
  // A header holds Latin letters only.
  headers.set(factsHeader, encodeURIComponent(JSON.stringify(facts)))
  return new Response(html.replace('</head>', `<meta name="${keptAtName}" content="${at}"/></head>`), {
    status: answer.status,
    headers,
  })
}

/** What is known of a copy; undefined of an answer that is none. */
export function factsOf(copy: Pick<Response, 'headers'>): KeptFacts | undefined {
  const text = copy.headers.get(factsHeader)
  if (!text) return undefined
  // Written by `keptCopy`.
  const facts = JSON.parse(decodeURIComponent(text)) as Omit<KeptFacts, 'at'> & { at: string }
  return { ...facts, at: new Date(facts.at) }
}
