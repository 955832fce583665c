import type { EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { asText, fromText } from './as-text.ts'
import { handOver } from './hand-over.ts'

const list = { name: 'Nexon <EV>', prices: [1, null], isLeft: undefined }
const over = (...loaderData: unknown[]) =>
  // Of the router's context nothing else is asked.
  handOver({ staticHandlerContext: { loaderData: { ...loaderData } } } as unknown as EntryContext)

it('is told to who walks as one text, and read once', () => {
  const told = asText({ isWalk: true }, list)
  expect(Object.keys(told)).toEqual(['text'])
  const heard = JSON.parse(JSON.stringify(told))
  expect(fromText(heard)).toEqual({ name: 'Nexon <EV>', prices: [1, null] })
  expect(fromText(heard)).toBe(fromText(heard))
})

it('stands in a document as a block that no text in it can end', async () => {
  const told = asText({ isWalk: false }, list)
  expect(told).toEqual({})
  expect(fromText(told)).toBe(list)
  const block = '<script type="application/json" id="page-text">'
  expect(await over({ plain: 1 }, told)).toBe(
    `${block}{"name":"Nexon \\u003cEV>","prices":[1,null]}</script>`,
  )
})

it('is taken as it is from a process of the version before', () => {
  const plain = { name: 'Nexon', prices: [1] }
  expect(fromText(plain as ReturnType<typeof asText>)).toBe(plain)
})

it('is given by one loader of a page, not by two', async () => {
  const [one, two] = [asText({ isWalk: false }, list), asText({ isWalk: false }, { name: 'Punch' })]
  await expect(over(one, two)).rejects.toThrow('Two loaders')
})
