import { parseArgs } from 'node:util'
import { startSite } from '#test/kit/site.ts'
import { benchRates } from './rates.ts'
import { benchVisits } from './visits.ts'

/**
 * Measures the rate of public pages, and Lighthouse figures on a phone. `--runs 1` visits each page once instead of
 * five times, `--only /cars` one page, `--no-visits` skips the visits and `--no-rates` the rates.
 */
export async function benchPages(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true },
      rates: { type: 'boolean', default: true },
      visits: { type: 'boolean', default: true },
    },
    allowNegative: true,
  })
  const site = await startSite()
  try {
    const areVisited = !values.visits || (await benchVisits(site.origin, Number(values.runs), values.only))
    // Runs last, because it replaces the catalogue.
    return (!values.rates || (await benchRates(site))) && areVisited
  } finally {
    await site.stop()
  }
}
