import { describe, expect, it } from 'vitest'
import comparison from './comparison.json' with { type: 'json' }
import { anchorsOf, measureHouse } from './index.ts'
import { measureFiles } from './measure-files.ts'

it('each of the eleven points has a figure', () => {
  const figures = measureHouse()
  expect([...new Set(figures.map(([point]) => point))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(figures.filter(([, , , today]) => String(today).includes('NaN'))).toEqual([])
  expect(figures).toContainEqual([1, 'import cycles, types included', '0', 0])
})

describe('the anchors', () => {
  it('are compared in lines that the table has, each with a source', () => {
    const lines = measureHouse().map(([, what]) => what)
    const sources = comparison.sources.map(({ name }) => name)
    for (const { what } of [...comparison.before, ...comparison.anchors]) expect(lines).toContain(what)
    for (const { source } of comparison.anchors) expect(sources).toContain(source)
  })

  it('have no invented figure', () => {
    expect(anchorsOf('lines of a file, median')).toBe('Remix bookstore 56, Bluesky PDS 44')
    expect(anchorsOf('upward imports')).toBe('–')
  })
})

it('counts lines, comments, casts and spreads of literals', () => {
  const text = `// Why.
const a = b as const
const c = b as string // beside code
const d = [...[1], ...c]
const e: any = a
`
  expect(measureFiles([{ file: 'a.ts', text }])).toMatchObject({
    median: 5,
    longest: '5 (a.ts)',
    under15: 1,
    castsPerThousand: '400.00',
    commentShare: 0.2,
    spreads: 1,
  })
})
