const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })

/** The wire's instant, or a plain YYYY-MM-DD, as a Date. */
const dateOf = (text: string) => new Date(text.replace(' ', 'T'))

/** 20 Nov 2026, as it is in India. */
export const formatDay = (text: string) => day.format(dateOf(text))

/** Nov 2026. */
export const formatMonth = (text: string) => month.format(dateOf(text))
