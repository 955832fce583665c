import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { everyRow } from '#test/kit/every-row.ts'
import MessageText from '../ui/chat/message-text.tsx'
import { messageParts } from './message-parts.ts'

const linksOf = (text: string) =>
  messageParts(text).flatMap(({ text: linkText, href }) => (href ? [[linkText, href]] : []))

describe('messageParts', () => {
  it('finds addresses without trailing punctuation', () =>
    everyRow(
      [
        [
          'See https://sawari.example/cars?a=1#b',
          [['https://sawari.example/cars?a=1#b', 'https://sawari.example/cars?a=1#b']],
        ],
        ['HTTP://EXAMPLE.IN', [['HTTP://EXAMPLE.IN', 'http://example.in/']]],
        ['www.example.in has it', [['www.example.in', 'https://www.example.in/']]],
        ['Have a look: https://example.in/a.', [['https://example.in/a', 'https://example.in/a']]],
        ['(https://example.in/a), right?', [['https://example.in/a', 'https://example.in/a']]],
        ['https://example.in/a_(b)!', [['https://example.in/a_(b)', 'https://example.in/a_(b)']]],
        ['"https://example.in/"…', [['https://example.in/', 'https://example.in/']]],
        ['यह देखिए https://example.in/a।', [['https://example.in/a', 'https://example.in/a']]],
        [
          'http://a.example\nhttp://b.example',
          [
            ['http://a.example', 'http://a.example/'],
            ['http://b.example', 'http://b.example/'],
          ],
        ],
      ],
      ([text]) => text,
      ([text, links]) => {
        expect(linksOf(text)).toEqual(links)
      },
    ))

  it('makes no link of what is no web address', () =>
    everyRow(
      [
        'javascript:alert(1)',
        'JaVaScRiPt://example.in/%0aalert(1)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:msgbox(1)',
        'ftp://example.in/a',
        'file:///etc/passwd',
        'https://',
        'https://sawari.example@evil.example/login',
        'https://user:pass@evil.example',
        'https://[::bad',
        'www.',
        'me@www.example.in',
      ],
      String,
      text => {
        expect(linksOf(text)).toEqual([])
      },
    ))

  it('finds phone numbers', () =>
    everyRow(
      [
        ['Call 98220 41234.', [['98220 41234', 'tel:+919822041234']]],
        ['+91-98220-41234', [['+91-98220-41234', 'tel:+919822041234']]],
        ['09822041234', [['09822041234', 'tel:+919822041234']]],
        ['फ़ोन ९८२२०४१२३४', [['९८२२०४१२३४', 'tel:+919822041234']]],
        ['022-2456 7890', [['022-2456 7890', 'tel:+912224567890']]],
        ['https://wa.me/919822041234', [['https://wa.me/919822041234', 'https://wa.me/919822041234']]],
        ['₹ 9,82,204 and 45000 km, MH12 AB 1234', []],
        ['nine eight two two zero four one two three four', []],
        ['asha@example.in', []],
      ],
      ([text]) => text,
      ([text, links]) => {
        expect(linksOf(text)).toEqual(links)
      },
    ))

  it('loses no character', () => {
    for (const text of ['', 'Hi', 'a https://b.in. 98220 41234 www.c.in', 'x\u202ehttps://b.in/\u202ea 😀'])
      expect(
        messageParts(text)
          .map(part => part.text)
          .join(''),
      ).toBe(text)
  })
})

describe('a message', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    'https://example.in/"onmouseover="alert(1)',
    "https://example.in/'><script>alert(1)</script>",
    'https://example.in/<b>x</b>',
    'https://example.in/&quot;><svg/onload=alert(1)>',
  ])('shows %j unchanged, with no markup but links', text => {
    const html = renderToStaticMarkup(<MessageText text={text} />)
    const tags = html.match(/<[^>]*>/g) ?? []
    for (const tag of tags)
      expect(tag).toMatch(
        /^<\/a>$|^<a href="https:\/\/example\.in\/[^"<> ]*" target="_blank" rel="nofollow ugc noopener noreferrer" class="[^"]*">$/,
      )
    const visibleText = html
      .replace(/<[^>]*>/g, '')
      .replace(
        /&(lt|gt|quot|#x27|amp);/g,
        (_, name) => ({ lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' })[name as string] ?? '',
      )
    expect(visibleText).toBe(text)
  })
})
