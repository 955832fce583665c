/** The name of the `<meta>` by which a page knows that it is a copy, and of when. */
export const copiedAtMetaName = 'kept-at'

/** What a list of copies needs to know of one, without reading it. */
type CopyInfo = { title: string; at: Date; parts: string[] }

const copyInfoHeader = 'Sawari-Kept'

/** The built files that a page names. */
const assetsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.\w+/g), ([path]) => path)),
]

/** A page's name without the site's, as it stands in the HTML. */
const titleIn = (html: string) =>
  (/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/\s*\|[^|]*$/, '')

/** The page as it is kept: its HTML knows when it was fetched, its headers what a list of copies shows. */
export async function makeOfflineCopy(response: Response, now = new Date()): Promise<Response> {
  const html = await response.text()
  const at = now.toISOString()
  const info = { title: titleIn(html), at, parts: assetsIn(html) }
  const headers = new Headers(response.headers)
  // A header holds Latin letters only.
  headers.set(copyInfoHeader, encodeURIComponent(JSON.stringify(info)))
  return new Response(html.replace('</head>', `<meta name="${copiedAtMetaName}" content="${at}"/></head>`), {
    status: response.status,
    headers,
  })
}

/** What is known of a copy; undefined of an answer that is none. */
export function readCopyInfo(copy: Pick<Response, 'headers'>): CopyInfo | undefined {
  const text = copy.headers.get(copyInfoHeader)
  if (!text) return undefined
  // Written by `keptCopy`.
  const info = JSON.parse(decodeURIComponent(text)) as Omit<CopyInfo, 'at'> & { at: string }
  return { ...info, at: new Date(info.at) }
}
