import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '#test/kit/temp-folder.ts'
import { readRows } from './read-rows.ts'

const fileOf = async (text: string, name = 'rows.csv') => {
  const file = path.join(await createTempFolder('sawari-rows-'), name)
  await writeFile(file, text)
  return file
}

it('returns filled cells by column, with the line on which each row starts', async () => {
  const file = await fileOf('brand,name,title\nTata,"Nexon",\nTata,"Nexon\nEV","Quick, quiet"\nTata,Zest\n')
  const { columns, rows, broken } = await readRows(file)
  expect(columns).toEqual(['brand', 'name', 'title'])
  expect(rows).toEqual([
    { line: 2, cells: { brand: 'Tata', name: 'Nexon' } },
    { line: 3, cells: { brand: 'Tata', name: 'Nexon EV', title: 'Quick, quiet' } },
  ])
  expect(broken).toEqual([{ line: 5, reason: '2 cells where the header has 3' }])
})

it('accepts a byte order mark, CRLF, blank lines, stray quotes and no-break spaces', async () => {
  const file = await fileOf('\uFEFF"a",b\r\n1,\u00a02\u202fkg \r\n\r\n3,5" screen\r\n')
  const { columns, rows } = await readRows(file)
  expect(columns).toEqual(['a', 'b'])
  expect(rows).toEqual([
    { line: 2, cells: { a: '1', b: '2 kg' } },
    { line: 4, cells: { a: '3', b: '5" screen' } },
  ])
})

it('accepts a JSON list', async () => {
  const { rows, broken } = await readRows(await fileOf('[{ "brand": "Kia", "price": 989000 }, 7]', 'a.json'))
  expect(rows).toEqual([{ line: 1, cells: { brand: 'Kia', price: '989000' } }])
  expect(broken).toEqual([{ line: 2, reason: 'not an object' }])
})

it.each([
  ['an unclosed quote', 'a,b\n1,"2\n', 'rows.csv', /is not CSV: Quote Not Closed/],
  ['an empty file', '', 'rows.csv', /is empty/],
  ['broken JSON', '[{', 'rows.json', /is not JSON/],
  ['JSON that is not a list', '{}', 'rows.json', /is not a list/],
])('reports what is wrong with %s', async (_, text, name, message) => {
  await expect(readRows(await fileOf(text, name))).rejects.toThrow(message)
})

it('reports a missing file', async () => {
  await expect(readRows('/nowhere/cars.csv')).rejects.toThrow('cannot read /nowhere/cars.csv')
})
