import { stripScripts } from '../render/strip-scripts.ts'
import { formatCopyDate } from './offline-copy.ts'

/** A cached page. */
type OfflineCopy = { path: string; title: string; at: Date }

const maxListed = 20
const listPattern = /(<section id="offline-pages") hidden=""/
const itemPattern = /<li id="offline-page">([\s\S]*?)<\/li>/

/**
 * The offline page, with a list of the cached pages, newest first. It appears at the requested URL, where our scripts
 * would look for another page, so it has no scripts.
 */
export function fillOfflinePage(
  html: string,
  currentPath: string,
  copies: readonly OfflineCopy[],
  language: string,
): string {
  const plain = stripScripts(html).replace('"#here"', () => `"${escapeHtml(currentPath)}"`)
  const item = itemPattern.exec(plain)?.[1] ?? ''
  const listed = newestByTitle(copies)
  if (!listed.length) return plain
  const items = listed.map(({ path, title, at }) => {
    const values: Record<string, string> = { page: path, title, date: formatCopyDate(at, language) }
    return `<li>${item.replace(/#(page|title|date)\b/g, (_, name: string) => escapeHtml(values[name] ?? ''))}</li>`
  })
  return plain.replace(listPattern, '$1').replace(itemPattern, () => items.join(''))
}

/** Of pages with the same title, such as a list with and without a filter, only the newest. */
function newestByTitle(copies: readonly OfflineCopy[]): OfflineCopy[] {
  const newest = copies.filter(({ title }) => title).sort((a, b) => b.at.getTime() - a.at.getTime())
  return [...new Map(newest.toReversed().map(page => [page.title, page])).values()]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxListed)
}

/** Titles come from HTML, where `&` is already escaped. */
const escapeHtml = (text: string) => text.replaceAll('<', '&lt;').replaceAll('"', '&quot;')
