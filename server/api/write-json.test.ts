import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeJson } from './write-json.ts'

const record = fc.letrec(tie => ({
  record: fc.record(
    {
      id: fc.string(),
      meta: fc.json(),
      tags: fc.array(fc.string()),
      nothing: fc.constant(undefined),
      expand: fc.dictionary(
        fc.string(),
        fc.oneof({ maxDepth: 3 }, tie('record'), fc.array(tie('record'), { maxLength: 3 })),
      ),
    },
    { requiredKeys: [] },
  ),
})).record

it('writes what JSON.stringify writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 5 }), fc.anything(), async (items, other) => {
      for (const value of [{ page: 1, items }, items, items[0], { items: other }]) {
        const expected = plainly(value)
        if (expected !== undefined) expect(await writeJson(value)).toBe(expected)
      }
    }),
    { numRuns: 20 },
  )
})

it('lets other work run in between', async () => {
  const large = { id: 'x'.repeat(1_000), expand: { author: { name: 'y'.repeat(10_000) } } }
  let turns = 0
  let isDone = false
  const counting = (async () => {
    while (!isDone) {
      await setImmediate()
      turns++
    }
  })()
  const text = await writeJson({ items: Array.from({ length: 500 }, () => large) })
  isDone = true
  await counting
  expect(text.length).toBeGreaterThan(5_000_000)
  expect(turns).toBeGreaterThan(15)
})

/** Undefined if JSON cannot express a value, such as a bigint. */
function plainly(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}
