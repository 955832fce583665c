import { expect, it } from 'vitest'
import { everyRow } from './every-row.ts'

const squares: [number, number][] = [
  [1, 1],
  [2, 5],
  [3, 9],
  [4, 15],
]
const nameOf = ([root]: [number, number]) => `the square of ${root}`

it('passes if all rows do', async () => {
  const checked: string[] = []
  await everyRow(['a', 'b'], String, row => checked.push(row))
  expect(checked).toEqual(['a', 'b'])
})

it.each([
  ['', ([root, square]: [number, number]) => expect(root * root).toBe(square)],
  ['async ', async ([root, square]: [number, number]) => expect(await (root * root)).toBe(square)],
])('lists all rows that fail, and the error of the first as its cause: %schecks', async (_, check) => {
  const error = await everyRow(squares, nameOf, check).catch(error => error)
  expect(error.message.split('\n')).toEqual([
    '2 of 4 rows fail, first the square of 2:',
    expect.stringMatching(/^ {2}the square of 2: expected 4 to be 5\b/),
    expect.stringMatching(/^ {2}the square of 4: expected 16 to be 15\b/),
  ])
  expect(error.cause).toMatchObject({ actual: 4, expected: 5 })
})

it('shows how lists and records differ', async () => {
  const found = ['Namaste', 'Call the seller', 'Search the site for used vehicles']
  const check = () => expect({ found, path: '/hi' }).toEqual({ found: ['Namaste'], path: '/hi' })
  const { message } = await everyRow(['/hi'], String, check).catch(error => error)
  expect(message.split('\n').slice(2)).toEqual([
    "    +     'Call the seller'",
    "    +     'Search the site for used vehicles'",
  ])
})

it('counts what it leaves out of a long list', async () => {
  const check = () => expect(Array.from({ length: 50 }, (_, at) => `word ${at}`)).toEqual([])
  const { message } = await everyRow(['/hi'], String, check).catch(error => error)
  expect(message).toMatch(/… \d+ more lines/)
})

it('lists rows that throw anything', async () => {
  const check = (row: string) => {
    throw row === 'a' ? new TypeError('not a function') : row
  }
  await expect(everyRow(['a', 'b'], String, check)).rejects.toThrow(
    "2 of 2 rows fail, first a:\n  a: not a function\n  b: 'b'",
  )
})

it('refuses an empty table', async () => {
  await expect(everyRow([], String, () => {})).rejects.toThrow('the table has no rows')
})
