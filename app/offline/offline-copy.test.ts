import { describe, expect, it } from 'vitest'
import { evictableFiles, formatCopyDate, makeOfflineCopy, readCopyInfo } from './offline-copy.ts'

const html = `<!DOCTYPE html><html><head><title>टाटा Nexon &amp; more | Sawari</title>
<link rel="stylesheet" href="/assets/root-a1.css"/></head><body><script>import "/assets/entry-b2.js"</script>
<img src="/assets/truck-c3.webp"/><img src="/api/files/cars/x/y.webp"/><a href="/assets/entry-b2.js">x</a></body></html>`
const at = new Date('2026-11-21T10:10:00Z')

describe('an offline copy of a page', () => {
  it('contains its date and is otherwise the same', async () => {
    const copy = await makeOfflineCopy(
      new Response(html, { headers: { 'Content-Security-Policy': "x 'y'" } }),
      at,
    )
    const meta = '<meta name="kept-at" content="2026-11-21T10:10:00.000Z"/>'
    const text = await copy.text()
    expect(text).toContain(meta)
    expect(text.replace(meta, '')).toBe(html)
    expect(copy.headers.get('Content-Security-Policy')).toBe("x 'y'")
  })

  it('names its title and files in its headers', async () => {
    expect(readCopyInfo(await makeOfflineCopy(new Response(html), at))).toEqual({
      title: 'टाटा Nexon &amp; more',
      at,
      parts: ['/assets/root-a1.css', '/assets/entry-b2.js', '/assets/truck-c3.webp'],
    })
  })

  it('differs from other responses', () => expect(readCopyInfo(new Response(html))).toBeUndefined())
})

it('evicts the oldest files that no cached page references, down to the limit', () => {
  const files = ['a', 'b', 'c', 'd', 'e']
  expect(evictableFiles(files, new Set(['a']), 3)).toEqual(['b', 'c'])
  expect(evictableFiles(files, new Set(['a']), 5)).toEqual([])
  expect(evictableFiles(files, new Set(files), 1)).toEqual([])
})

it.each([
  ['2026-11-21T10:10:00Z', 'en', '21 Nov 2026, 15:40'],
  ['2026-09-21T10:10:00Z', 'en', '21 Sep 2026, 15:40'],
  ['2026-09-30T19:00:00Z', 'en', '1 Oct 2026, 00:30'],
  ['2026-09-21T10:10:00Z', 'hi', '21 सित॰ 2026, 15:40'],
])('writes the copy of %s in %s as %s', (at, language, text) => {
  expect(formatCopyDate(new Date(at), language)).toBe(text)
})
