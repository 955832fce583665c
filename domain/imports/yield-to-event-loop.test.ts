import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { cars } from '#collections/index.ts'
import { readSource } from './read-rows.ts'
import { readValues } from './read-values.ts'

// An import shares its process with visitors, so it must let the event loop run, however long it takes.

/** Counts the turns of the event loop during this work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return turns
}

const rows = Array.from({ length: 20_000 }, (_, at) => ({
  id: `car-${at}`,
  brand: 'Acme',
  name: `Bolt ${at}`,
  title: 'Quick. '.repeat(60),
  price: at,
}))
const csv = `${Object.keys(rows[0] ?? {}).join()}\n${rows.map(row => Object.values(row).join()).join('\n')}\n`
/** A stream with the chunk size of a request body. */
const inputOf = (text: string) =>
  Readable.from(text.match(/.{1,65536}/gs)?.map(piece => Buffer.from(piece)) ?? [])
const read = (format: 'csv' | 'json') =>
  readSource({
    name: 'the file',
    format,
    isExact: true,
    input: inputOf(format === 'csv' ? csv : JSON.stringify(rows)),
  })

it.each(['csv', 'json'] as const)('a large %s file is parsed in slices', async format => {
  expect(await turnsDuring(() => read(format))).toBeGreaterThan(4)
})

it('rows are mapped in slices', async () => {
  const source = await read('json')
  const viewer = { kind: 'operator', id: 'editor', role: 'editor' } as const
  expect(
    await turnsDuring(async () => {
      for (let time = 0; time < 5; time++) await readValues(source, cars, { viewer, format: 'json' })
    }),
  ).toBeGreaterThan(4)
})
