import ICAL from 'ical.js'
import { withIndiaOffset } from '#collections/india-time.ts'
import { dayMs } from '#records/durations.ts'
import type { Span } from '../occupancy/taken-times.ts'
import { wallClockToInstant } from './wall-clock.ts'

/** A calendar has more events than any vehicle. */
export class TooManyEventsError extends Error {}

/** Events of a file, steps through its recurrences, and taken times that it leaves. */
const [maxEvents, maxSteps, maxSpans] = [5_000, 20_000, 400]

/**
 * When a calendar (RFC 5545) says that something is taken, within the window: its events with all their occurrences, as
 * spans that do not overlap, the earliest first. Days without a time are days in India, and so are times without a zone.
 * Events that are cancelled or leave the time free do not count. Throws if the text is no calendar, and
 * `TooManyEventsError`.
 */
export function parseCalendar(text: string, window: Span): Span[] {
  const parsed = ICAL.parse(text)
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown[][]
  if (!roots.length) throw new Error('This is no calendar.')
  const spans: Span[] = []
  const steps = { left: maxSteps }
  for (const root of roots) {
    const calendar = new ICAL.Component(root as never)
    if (calendar.name !== 'vcalendar') throw new Error('This is no calendar.')
    const components = calendar.getAllSubcomponents('vevent')
    if (components.length > maxEvents) throw new TooManyEventsError()
    for (const event of groupEvents(components)) spans.push(...occurrencesOf(event, window, steps))
  }
  const merged = mergeSpans(spans)
  if (merged.length > maxSpans) throw new TooManyEventsError()
  return merged
}

type Component = InstanceType<typeof ICAL.Component>
type Time = InstanceType<typeof ICAL.Time>
type Event = InstanceType<typeof ICAL.Event>

const textOf = (component: Component, name: string) => String(component.getFirstPropertyValue(name) ?? '')
const takesTime = (component: Component) =>
  textOf(component, 'status').toUpperCase() !== 'CANCELLED' &&
  textOf(component, 'transp').toUpperCase() !== 'TRANSPARENT'

/** The events; changed occurrences of a recurring one belong to it. */
function groupEvents(components: readonly Component[]): Event[] {
  const isChange = (component: Component) => component.hasProperty('recurrence-id')
  const changes = Map.groupBy(components.filter(isChange), each => textOf(each, 'uid'))
  const events = components.filter(each => !isChange(each))
  const uids = new Set(events.map(each => textOf(each, 'uid')))
  // A calendar may have only the changed occurrences of an event.
  const alone = [...changes].filter(([uid]) => !uids.has(uid)).flatMap(([, all]) => all)
  return [
    ...events.map(each => new ICAL.Event(each, { exceptions: changes.get(textOf(each, 'uid')) ?? [] })),
    ...alone.map(each => new ICAL.Event(each, { exceptions: [] })),
  ]
}

function occurrencesOf(event: Event, window: Span, steps: { left: number }): Span[] {
  const zone = zoneOf(event.component)
  if (!event.startDate) return []
  if (!event.isRecurring())
    return takesTime(event.component) ? within(window, spanOf(event.startDate, event.endDate, zone)) : []
  const found: Span[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    steps.left -= 1
    if (steps.left < 0) throw new TooManyEventsError()
    // A changed occurrence is at most moved by some days.
    if (toInstant(next, zone).getTime() > window.endsAt.getTime() + 31 * dayMs) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (takesTime(item.component))
      found.push(...within(window, spanOf(startDate, endDate, zoneOf(item.component))))
  }
  return found
}

const within = (window: Span, span: Span): Span[] =>
  span.startsAt < window.endsAt && span.endsAt > window.startsAt && span.endsAt > span.startsAt ? [span] : []

const spanOf = (start: Time, end: Time | null, zone: string): Span => ({
  startsAt: toInstant(start, zone),
  endsAt: toInstant(end ?? start, zone),
})

/** The name of the zone in which an event is stated; empty if it names none. */
const zoneOf = (component: Component) => {
  const zone = component.getFirstProperty('dtstart')?.getParameter('tzid')
  return typeof zone === 'string' ? zone : ''
}

function toInstant(time: Time, zone: string): Date {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`
  if (time.isDate) return new Date(withIndiaOffset(`${day}T00:00`))
  // The calendar itself describes the zone, or it is UTC.
  if (time.zone !== ICAL.Timezone.localTimezone) return new Date(time.toUnixTime() * 1000)
  const clock = `${day}T${two(time.hour)}:${two(time.minute)}:${two(time.second)}`
  return wallClockToInstant(clock, zone)
}

/** Spans that touch or overlap become one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())) {
    const last = merged.at(-1)
    if (!last || span.startsAt > last.endsAt) merged.push({ ...span })
    else if (span.endsAt > last.endsAt) last.endsAt = span.endsAt
  }
  return merged
}
