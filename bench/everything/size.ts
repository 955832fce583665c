import { parseArgs } from 'node:util'

const usual = { minutes: 10, rows: 1_000_000, streams: 10_000, pairs: 200, visitors: 500 }

/** How much of each, and for how long. */
export type Size = typeof usual

/** What the words ask for, `--rows 50000` say; the usual otherwise. Error: a word that is none of these. */
export function sizeOf(words: readonly string[]): Size {
  const asked = Object.keys(usual).map(name => [name, { type: 'string' }] as const)
  const { values } = parseArgs({ args: [...words], options: Object.fromEntries(asked) })
  const given = Object.entries(values).map(([name, value]) => [name, Number(value)])
  return { ...usual, ...Object.fromEntries(given) }
}
