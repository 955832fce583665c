import type { Rates } from '../pricing/read-rates.ts'

/** The rates behind a cost; each record has its source and month. */
export type CostRates = Pick<Rates, 'fuel' | 'insurance' | 'electricity' | 'ownership'>
