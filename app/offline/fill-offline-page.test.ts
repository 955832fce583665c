import { describe, expect, it } from 'vitest'
import { fillOfflinePage } from './fill-offline-page.ts'

const html =
  '<html><head></head><body><a href="#here">Try Again</a>' +
  '<section id="offline-pages" hidden=""><ul><li id="offline-page"><a href="#page">#title <i>as of #date</i></a></li></ul></section>' +
  '<noscript id="page-code"><link rel="modulepreload" href="/assets/a.js"/><script>one()</script>' +
  '<script type="module" async="">import "/assets/a.js"</script></noscript><script>two()</script></body></html>'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute))
const fill = (
  copies: Parameters<typeof fillOfflinePage>[2],
  language = 'en',
  here = '/bikes?q=a&sort=price',
) => fillOfflinePage(html, here, copies, language)

describe('the offline page', () => {
  it('links to the requested page, without a script that would look for another page', () => {
    const page = fill([])
    expect(page).toContain('<a href="/bikes?q=a&sort=price">Try Again</a>')
    expect(page).not.toMatch(/script|assets/)
    expect(page).toContain('hidden=""')
  })

  it('lists cached pages, newest first, with their date in the language of the page', () => {
    const copies = [
      { path: '/cars', title: 'Cars', at: at(10) },
      { path: '/cars/x', title: 'A &amp; B $1', at: at(20) },
    ]
    const page = fill(copies)
    expect(page).not.toContain('hidden')
    expect(page.match(/<li>.*?<\/li>/g)).toEqual([
      '<li><a href="/cars/x">A &amp; B $1 <i>as of 21 Nov 2026, 15:50</i></a></li>',
      '<li><a href="/cars">Cars <i>as of 21 Nov 2026, 15:40</i></a></li>',
    ])
    expect(fill(copies, 'hi')).toContain('as of 21 नव॰ 2026, 15:50')
  })

  it('lists pages with the same title once, skips pages without a title, and stops at twenty', () => {
    const page = fill([
      { path: '/cars?a', title: 'Cars', at: at(1) },
      { path: '/cars?b', title: 'Cars', at: at(2) },
      { path: '/none', title: '', at: at(3) },
    ])
    expect(page.match(/<li>/g)).toHaveLength(1)
    expect(page).toContain('href="/cars?b"')
    const many = Array.from({ length: 30 }, (_, n) => ({ path: `/${n}`, title: `${n}`, at: at(n) }))
    expect(fill(many).match(/<li>/g)).toHaveLength(20)
  })

  it('escapes titles and addresses', () => {
    const page = fill([{ path: '/a"><b>', title: '<img>', at: at(1) }], 'en', '/x"><b>')
    expect(page).not.toMatch(/<b>|<img>/)
  })
})
