import { AsyncLocalStorage } from 'node:async_hooks'
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Language, readLanguageFrom } from '#app/messages/language.ts'
import { CachedFragment, FragmentContext } from './cached-fragment.tsx'
import { createFragmentCache } from './fragment-cache.ts'

const currentLanguage = new AsyncLocalStorage<Language>()
beforeAll(() => readLanguageFrom(() => currentLanguage.getStore() ?? 'en'))
afterAll(() => readLanguageFrom(() => 'en'))

const cache = createFragmentCache()
const page = (content: ReactNode) =>
  renderToString(<FragmentContext value={cache}>{content}</FragmentContext>)

it('renders the same HTML as without the cache, on the first page and later ones', () => {
  const Card = ({ name, price }: { name: string; price: number }) => (
    <>
      <b>{name}</b> ₹{price}
    </>
  )
  const card = (
    <CachedFragment
      as="li"
      className="card"
      component={Card}
      data={{ name: 'Nexon <EV> & more', price: 12 }}
    />
  )
  const plain = renderToString(card)
  expect(plain).toBe('<li class="card"><b>Nexon &lt;EV&gt; &amp; more</b> ₹<!-- -->12</li>')
  for (let turn = 0; turn < 2; turn++) expect(page(card)).toContain(plain)
})

it('renders a fragment once for the same data, and again for other data', () => {
  const rendered = vi.fn()
  const Part = ({ price }: { price: number }) => {
    rendered(price)
    return <i>{price}</i>
  }
  const two = (a: number, b: number) =>
    page(
      <>
        <CachedFragment component={Part} data={{ price: a }} />
        <CachedFragment component={Part} data={{ price: b }} />
      </>,
    )
  expect(two(1, 2)).toContain('<div><i>1</i></div><div><i>2</i></div>')
  expect(two(2, 3)).toContain('<div><i>2</i></div><div><i>3</i></div>')
  expect(rendered.mock.calls.flat()).toEqual([1, 2, 3])
})

it('separates languages', () => {
  const Part = () => <i>{currentLanguage.getStore()}</i>
  const of = (language: Language) =>
    currentLanguage.run(language, () => page(<CachedFragment component={Part} data={{}} />))
  expect(of('en')).toContain('<i>en</i>')
  expect(of('hi')).toContain('<i>hi</i>')
})

it('refuses a fragment with content that streams later', () => {
  const Part = () => (
    <Suspense>
      <i>late</i>
    </Suspense>
  )
  expect(() => page(<CachedFragment component={Part} data={{}} />)).toThrow('nothing in it may stream later')
})

it('refuses a fragment whose picture the head would preload', () => {
  const Part = () => <img src="/a.webp" alt="" fetchPriority="high" />
  expect(() => page(<CachedFragment component={Part} data={{}} />)).toThrow('go to the head')
})
