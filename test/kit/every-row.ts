import { diff, inspect } from 'node:util'

const maxLines = 20

/**
 * Checks all rows of a table, one after the other, and throws one error that lists every row that fails. An empty table
 * is refused: a test over no rows cannot fail.
 */
export async function everyRow<Row extends unknown[] | [unknown] | object | string | number | null>(
  rows: readonly Row[],
  nameOf: (row: NoInfer<Row>) => string,
  check: (row: NoInfer<Row>) => unknown,
): Promise<void> {
  if (!rows.length) throw new Error('the table has no rows')
  const failures: { name: string; error: unknown }[] = []
  for (const row of rows)
    try {
      await check(row)
    } catch (error) {
      failures.push({ name: nameOf(row), error })
    }
  const [first] = failures
  if (!first) return
  const list = failures.map(({ name, error }) => `  ${name}: ${describeError(error)}`)
  const header = `${failures.length} of ${rows.length} rows fail, first ${first.name}:`
  throw new Error([header, ...list].join('\n'), { cause: first.error })
}

/** The message, and how the values differ: a message shows of a long list only its length. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error)
  const lines = [...error.message.split('\n'), ...differences(error)]
  const more = lines.length - maxLines
  return [...lines.slice(0, maxLines), ...(more > 0 ? [`… ${more} more lines`] : [])].join('\n    ')
}

function differences({ actual, expected }: Error & { actual?: unknown; expected?: unknown }): string[] {
  if (typeof actual !== 'object' || typeof expected !== 'object') return []
  return diff(linesOf(actual), linesOf(expected)).flatMap(([side, line]) =>
    side ? [`${side > 0 ? '+' : '-'} ${line}`] : [],
  )
}

/** Without the commas at their ends, so that a last line is like the same line before another. */
const linesOf = (value: unknown) =>
  inspect(value, { depth: 6, breakLength: 1, maxArrayLength: null, sorted: true }).split(/,?\n/)
