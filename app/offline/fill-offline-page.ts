import { withoutScripts } from '../render/without-scripts.ts'
import { keptDate } from './kept-date.ts'

/** A page that can still be read. */
export type KeptPage = { path: string; title: string; at: Date }

const mostListed = 20
const place = /(<section id="kept-pages") hidden=""/
const pattern = /<li id="kept-page">([\s\S]*?)<\/li>/

/**
 * The page that says that there is no connection, with what can still be read, the newest first. It stands at the
 * address that was asked for, where our scripts would look for another page: they are taken out.
 */
export function fillOfflinePage(
  html: string,
  here: string,
  kept: readonly KeptPage[],
  language: string,
): string {
  const plain = withoutScripts(html).replace('"#here"', () => `"${safe(here)}"`)
  const item = pattern.exec(plain)?.[1] ?? ''
  const listed = named(kept)
  if (!listed.length) return plain
  const items = listed.map(({ path, title, at }) => {
    const values: Record<string, string> = { page: path, title, date: keptDate(at, language) }
    return `<li>${item.replace(/#(page|title|date)\b/g, (_, name: string) => safe(values[name] ?? ''))}</li>`
  })
  return plain.replace(place, '$1').replace(pattern, () => items.join(''))
}

/** Of pages with one name, such as a list with and without a filter, the newest. */
function named(kept: readonly KeptPage[]): KeptPage[] {
  const newest = kept.filter(({ title }) => title).sort((a, b) => b.at.getTime() - a.at.getTime())
  return [...new Map(newest.toReversed().map(page => [page.title, page])).values()]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, mostListed)
}

/** Titles come from HTML, where `&` is written out already. */
const safe = (text: string) => text.replaceAll('<', '&lt;').replaceAll('"', '&quot;')
