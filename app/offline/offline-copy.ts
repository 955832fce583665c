/** The name of the `<meta>` that marks a page as an offline copy and holds its date. */
export const copiedAtMetaName = 'kept-at'

/** What a list of copies shows of one, without reading its body. */
type CopyInfo = { title: string; at: Date; parts: string[] }

const copyInfoHeader = 'Sawari-Kept'

/** The built files that the page references. */
const assetsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.\w+/g), ([path]) => path)),
]

/** The page's title without the site's name, as escaped in the HTML. */
const titleIn = (html: string) =>
  (/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/\s*\|[^|]*$/, '')

/**
 * Makes an offline copy of a page: the HTML contains the time of the fetch, the headers what a list of copies shows.
 */
export async function makeOfflineCopy(response: Response, now = new Date()): Promise<Response> {
  const html = await response.text()
  const at = now.toISOString()
  const info = { title: titleIn(html), at, parts: assetsIn(html) }
  const headers = new Headers(response.headers)
  // Headers allow only Latin letters.
  headers.set(copyInfoHeader, encodeURIComponent(JSON.stringify(info)))
  return new Response(html.replace('</head>', `<meta name="${copiedAtMetaName}" content="${at}"/></head>`), {
    status: response.status,
    headers,
  })
}

/** Reads the info of a copy; undefined for any other response. */
export function readCopyInfo(copy: Pick<Response, 'headers'>): CopyInfo | undefined {
  const text = copy.headers.get(copyInfoHeader)
  if (!text) return undefined
  // `makeOfflineCopy` wrote it.
  const info: Omit<CopyInfo, 'at'> & { at: string } = JSON.parse(decodeURIComponent(text))
  return { ...info, at: new Date(info.at) }
}

/**
 * The built files to evict: the oldest that no cached page references, as many as exceed the limit. An open tab of an
 * earlier build finds its files as long as its page is cached.
 */
export function evictableFiles(
  files: readonly string[],
  referenced: ReadonlySet<string>,
  maxFiles: number,
): string[] {
  const unreferenced = files.filter(file => !referenced.has(file))
  return unreferenced.slice(0, Math.max(0, files.length - maxFiles))
}

/**
 * 21 Nov 2026, 15:40, in India, in the language of the page. Abbreviates September to three letters like the rest of
 * the site; `Intl` has Sept.
 */
export const formatCopyDate = (at: Date, language: string) =>
  new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  })
    .format(at)
    .replace('Sept', 'Sep')
