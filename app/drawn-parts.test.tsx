import { AsyncLocalStorage } from 'node:async_hooks'
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { drawnParts } from './drawn-parts.ts'
import { type Language, readLanguageFrom } from './messages/language.ts'
import { DrawContext, Drawn } from './ui/drawn.tsx'

const spoken = new AsyncLocalStorage<Language>()
beforeAll(() => readLanguageFrom(() => spoken.getStore() ?? 'en'))
afterAll(() => readLanguageFrom(() => 'en'))

/** A page with a head, put together from its parts. */
function page(content: ReactNode): string {
  const { draw, assembled } = drawnParts()
  const shell = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <link rel="icon" href="/favicon.ico" />
      </head>
      <body>
        <DrawContext value={draw}>{content}</DrawContext>
      </body>
    </html>,
  )
  return assembled(shell).toString()
}

it('is the same HTML as without, of the first page and of those after it', () => {
  const Card = ({ name, price }: { name: string; price: number }) => (
    <>
      <b>{name}</b> ₹{price}
    </>
  )
  const card = <Drawn as="li" className="card" part={Card} of={{ name: 'Nexon <EV> & more', price: 12 }} />
  const plain = renderToString(card)
  expect(plain).toBe('<li class="card"><b>Nexon &lt;EV&gt; &amp; more</b> ₹<!-- -->12</li>')
  for (let turn = 0; turn < 2; turn++) expect(page(card)).toContain(plain)
})

it('draws a part once for all that is the same, and anew for whatever is not', () => {
  const drawn = vi.fn()
  const Part = ({ price }: { price: number }) => {
    drawn(price)
    return <i>{price}</i>
  }
  const two = (a: number, b: number) =>
    page(
      <>
        <Drawn part={Part} of={{ price: a }} />
        <Drawn part={Part} of={{ price: b }} />
      </>,
    )
  expect(two(1, 2)).toContain('<div><i>1</i></div><div><i>2</i></div>')
  expect(two(2, 3)).toContain('<div><i>2</i></div><div><i>3</i></div>')
  expect(drawn.mock.calls.flat()).toEqual([1, 2, 3])
})

it('keeps languages apart', () => {
  const Part = () => <i>{spoken.getStore()}</i>
  const of = (language: Language) => spoken.run(language, () => page(<Drawn part={Part} of={{}} />))
  expect(of('en')).toContain('<i>en</i>')
  expect(of('hi')).toContain('<i>hi</i>')
})

it('names the pictures that are fetched at once in the head, each once', () => {
  const Part = ({ src }: { src: string }) => <img src={src} alt="" fetchPriority="high" />
  const whole = () =>
    page(
      <>
        <Drawn part={Part} of={{ src: '/a.webp' }} />
        <Drawn part={Part} of={{ src: '/a.webp' }} />
        <Drawn part={Part} of={{ src: '/b.webp' }} />
      </>,
    )
  for (let turn = 0; turn < 2; turn++) {
    const [head = '', body = ''] = whole().split('</head>')
    expect(head.match(/rel="preload" as="image" href="\/.\.webp"/g)).toHaveLength(2)
    expect(body).not.toContain('preload')
    expect(body.match(/<img/g)).toHaveLength(3)
  }
})

it('takes what a visitor writes for text, whatever it looks like', () => {
  const Part = ({ text }: { text: string }) => <i>{text}</i>
  const html = page(
    <>
      <Drawn part={Part} of={{ text: '<!--part 1-->' }} />
      <Drawn part={Part} of={{ text: 'second' }} />
      <p title="<!--part 0-->">{'<!--part 1-->'}</p>
    </>,
  )
  expect(html.match(/second/g)).toHaveLength(1)
  expect(html).toContain('<p title="&lt;!--part 0--&gt;">&lt;!--part 1--&gt;</p>')
})

it('refuses a part of which something would come later', () => {
  const Part = () => (
    <Suspense>
      <i>late</i>
    </Suspense>
  )
  expect(() => page(<Drawn part={Part} of={{}} />)).toThrow('nothing in it may come later')
})
