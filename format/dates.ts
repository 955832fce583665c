import { indiaOffsetMs } from '#collections/india-time.ts'

type Format = (text: string) => string

/**
 * Formats for the wire's instants in India's time, and for plain YYYY-MM-DD dates, with twelve names of months and what
 * separates the parts of a date. A tuple, because names of properties would cost the first page of the site some bytes.
 * Not `Intl`: it costs a cheap phone a tenth of a second, and its month names depend on its version, so server and
 * browser could differ.
 */
export function dateFormats(
  readMonths: () => string,
  space = ' ',
): [day: Format, shortDay: Format, month: Format, clock: Format, moment: Format] {
  const inIndia = (text: string) => {
    const [year, month, day, hour, minute] = new Date(Date.parse(text.replace(' ', 'T')) + indiaOffsetMs)
      .toISOString()
      .split(/\D/)
    return [Number(day), readMonths().split(' ')[Number(month) - 1], year, `${hour}:${minute}`]
  }
  const formatDay: Format = text => inIndia(text).slice(0, 3).join(space)
  const formatClock: Format = text => `${inIndia(text)[3]}`
  return [
    formatDay,
    text => inIndia(text).slice(0, 2).join(space),
    text => inIndia(text).slice(1, 3).join(space),
    formatClock,
    text => `${formatDay(text)}, ${formatClock(text)}`,
  ]
}
