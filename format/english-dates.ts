import { dateFormats } from './dates.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'

/** Instants and days in India, in English: `20 Nov 2026`, `20 Nov`, `Nov 2026`, `17:04`, `20 Nov 2026, 17:04`. */
export const [formatDay, formatShortDay, formatMonth, formatClock, formatMoment] = dateFormats(() => months)
