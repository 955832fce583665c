import { parseArgs } from 'node:util'

const defaults = { minutes: 10, rows: 1_000_000, streams: 10_000, pairs: 200, visitors: 500 }

/** How much of each, and for how long. */
export type LoadSize = typeof defaults

/** Parses options such as `--rows 50000`; the others have defaults. Error: an unknown option. */
export function parseSize(args: readonly string[]): LoadSize {
  const options = Object.keys(defaults).map(name => [name, { type: 'string' }] as const)
  const { values } = parseArgs({ args: [...args], options: Object.fromEntries(options) })
  const overrides = Object.entries(values).map(([name, value]) => [name, Number(value)])
  return { ...defaults, ...Object.fromEntries(overrides) }
}
