import { dates } from './intl.ts'

const day = dates({ day: 'numeric', month: 'short', year: 'numeric' })
const month = dates({ month: 'short', year: 'numeric' })
const moment = dates({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** The wire's instant, or a plain YYYY-MM-DD, as a Date. */
const dateOf = (text: string) => new Date(text.replace(' ', 'T'))

/** 20 Nov 2026, as it is in India. */
export const formatDay = (text: string) => day.format(dateOf(text))

/** Nov 2026. */
export const formatMonth = (text: string) => month.format(dateOf(text))

/** 20 Nov 2026, 10:00, as it is in India. */
export const formatMoment = (text: string) => moment.format(dateOf(text))
