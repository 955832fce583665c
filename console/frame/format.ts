/** Abbreviates September to three letters like the site; `Intl` has Sept. */
function indian(options: Intl.DateTimeFormatOptions) {
  const intl = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
  return { format: (time: number) => intl.format(time).replace('Sept', 'Sep') }
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const
const time = indian(clock)
const dated = indian({ ...date, ...clock })
const datedDay = indian(date)
const shortDay = indian({ day: 'numeric', month: 'short' })
const shortMonth = indian({ month: 'short', year: 'numeric' })
const count = new Intl.NumberFormat('en-IN')
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** In milliseconds. */
export const dayMs = 86_400_000
/** India's offset from UTC, in milliseconds. */
export const indiaOffsetMs = 5.5 * 3_600_000

/** The time of an instant of the API, in milliseconds. The API writes a space instead of `T`. */
export const parseInstant = (instant: string) => Date.parse(instant.replace(' ', 'T'))
/** A time as the API writes it. */
export const toInstant = (time: number) => new Date(time).toISOString().replace('T', ' ')
/** The start of a day like `2026-11-22` in Indian time, in milliseconds. */
export const startOfDay = (day: string) => Date.parse(`${day}T00:00:00+05:30`)

/** An instant of the API in Indian time, in the forms of the site: `17:04`, `20 Nov 2026, 17:04`, `20 Nov 2026`. */
export const clockTime = (instant: string) => time.format(parseInstant(instant))
export const fullTime = (instant: string) => dated.format(parseInstant(instant))
export const fullDay = (instant: string) => datedDay.format(parseInstant(instant))
/** `2026-11-22` as `22 Nov`. */
export const dayOf = (day: string) => shortDay.format(startOfDay(day))

/** `2026-11` as `Nov 2026`. */
export const monthOf = (month: string) => shortMonth.format(startOfDay(`${month}-15`))

export const formatNumber = (value: number) => count.format(value)
/** Formats an Indian mobile number as `+91 98220 41234`. Other texts stay unchanged. */
export function formatPhone(text: string): string {
  const plain = text.replaceAll(/[\s()-]/g, '')
  const [, first, second] = /^(?:\+?91|0)?([6-9]\d{4})(\d{5})$/.exec(plain) ?? []
  return first ? `+91 ${first} ${second}` : text
}
/** Formats a registration number as `MH 12 AB 1234`, `DL 3C AB 1234` or `22 BH 1234 AA`. Other texts stay unchanged. */
export function formatPlate(plate: string): string {
  const plain = plate.toUpperCase().replaceAll(/[\s-]/g, '')
  const [, ...parts] =
    /^(DL)(\d[A-Z])([A-Z]{2})(\d{1,4})$/.exec(plain) ??
    /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/.exec(plain) ??
    /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{1,4})$/.exec(plain) ??
    []
  return parts.filter(Boolean).join(' ') || plate
}
export const formatRupees = (value: number) => rupees.format(value)

const steps = [
  { unit: 'd', minutes: 1440 },
  { unit: 'h', minutes: 60 },
  { unit: 'min', minutes: 1 },
] as const

/** The time between an instant and now, in its largest unit: `3 h`. */
export function formatSpan(instant: string, now = Date.now()): string {
  const minutes = Math.abs(now - parseInstant(instant)) / 60_000
  const step = steps.find(each => minutes >= each.minutes) ?? steps[2]
  return `${Math.floor(minutes / step.minutes)} ${step.unit}`
}
