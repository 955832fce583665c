import { expect, test } from 'vitest'
import { illustratedBodies, illustratedViews } from '../../../demo/pictures/bodies.ts'
import { drawings } from './drawings.ts'
import { exposed } from './expose.ts'

const size = { width: 16, height: 16 }
const plateOf = (marks: string) => exposed({ left: 0, top: 0, width: 16, marks }, size)
const square = (fill: string) => `<path d="M0 0H16V16H0Z" fill="${fill}"/>`

test('what is drawn in the current colour is all paint', async () => {
  const { own, paint, cover } = await plateOf(square('currentColor'))
  expect([own[0], paint[0], cover[0]]).toEqual([0, 1, 1])
})

test('what has a colour of its own takes no paint', async () => {
  const { own, paint } = await plateOf(square('#ff0000'))
  expect([own[0], own[1], paint[0]]).toEqual([1, 0, 0])
})

test('light on paint is partly of its colour', async () => {
  const { own, paint } = await plateOf(
    `${square('currentColor')}<path d="M0 0H16V16H0Z" fill="#fff" opacity=".5"/>`,
  )
  expect(own[0]).toBeGreaterThan(0.1)
  expect(own[0]).toBeLessThan(0.2)
  expect(paint[0]).toBeGreaterThan(0.8)
})

test.each(illustratedBodies.flatMap(body => illustratedViews.map(view => ({ body, view }))))(
  '$body $view stays within its frame',
  async ({ body, view }) => {
    const frame = { width: 240, height: view === 'side' ? 98 : 135 }
    const { cover } = await exposed(drawings[body][view], frame)
    const edge = Array.from(cover).filter((_, at) => {
      const column = at % frame.width
      return at < frame.width || column === 0 || column === frame.width - 1
    })
    expect(Math.max(...edge)).toBeLessThan(0.15)
  },
)
