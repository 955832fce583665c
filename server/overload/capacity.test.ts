import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectRoot } from '#database/project-root.ts'
import { capacity, otherConnections } from './capacity.ts'
import { shares } from './gate.ts'

const sum = (counts: readonly number[]) => counts.reduce((total, each) => total + each, 0)

it('two processes fit into PostgreSQL’s default limit', () => {
  const pooled = sum(Object.values(capacity).map(({ size }) => size))
  expect(pooled + sum(Object.values(otherConnections))).toBeLessThanOrEqual(47)
})

it('no other connections exist', () => {
  const sources = globSync('{database,domain,listing-index,records,server}/**/*.ts', { cwd: projectRoot })
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => ({ file, text: readFileSync(`${projectRoot}/${file}`, 'utf8') }))
  const filesWith = (pattern: RegExp) =>
    sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort()
  // Commands use the pool of `connect`, and the site leaves it unused.
  expect(filesWith(/\bnewPool\(/)).toEqual(['database/connect.ts', 'server/overload/pools.ts'])
  // Each is one of `otherConnections`.
  expect(filesWith(/= (listen|openSession)\(address/)).toHaveLength(2)
})

it('slow lists leave connections for pages and writes, in every pool', () => {
  const [, listShare] = shares
  for (const { size, gate } of [capacity.people, capacity.guests])
    expect(2 * Math.ceil(gate.maxActive * listShare)).toBeLessThanOrEqual(size - 3)
  expect(capacity.bulk.gate.maxActive).toBeLessThan(capacity.bulk.size)
})

it('one person cannot take all places', () => {
  for (const { gate } of [capacity.people, capacity.guests, capacity.bulk])
    for (const share of shares) {
      const places = Math.ceil(gate.maxActive * share)
      const ofOne = Math.ceil(gate.perRequester.maxActive * share)
      // A quarter of three places is one: exports have no smaller kinds.
      if (places > 1) expect(ofOne).toBeLessThan(places)
    }
})
