import { dateFormats } from './dates.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'

/** Instants and days in India, in English. */
export const { formatDay, formatShortDay, formatMonth, formatClock, formatMoment } = dateFormats(() => months)
