import { toSlotDays, wishedTimes } from '#app/routes/test-drives/slot-days.ts'
import type { MoveField } from './move-fields.ts'

type Terms = Readonly<Record<string, unknown>>

/** The moves of a test drive that name a time. */
const timed = ['confirm', 'offerSlot', 'changeSlot']

/** Whether a move of a test drive is impossible because its place has no free time. */
export const lacksTime = (move: string, slots: readonly Date[] | undefined) =>
  slots !== undefined && !slots.length && timed.includes(move)

/**
 * The fields of a test drive's form. Where a place gives its times by itself, one of the free ones is chosen, and the
 * buyer's wishes among them come first. Elsewhere a wish is confirmed, or a time is typed.
 */
export function driveFields(
  fields: readonly MoveField[],
  move: string,
  terms: Terms,
  slots: readonly Date[] | undefined,
): MoveField[] {
  if (!timed.includes(move)) return [...fields]
  const wishes = [terms.firstWish, terms.secondWish].flatMap(wish => (wish ? [new Date(String(wish))] : []))
  const ahead = move === 'confirm' ? wishes.filter(wish => wish > new Date()) : []
  const present = Date.parse(String(terms.startsAt ?? ''))
  const others = slots?.filter(slot => slot.getTime() !== present)
  const days = others
    ? toSlotDays(others, move === 'changeSlot' ? [] : wishes.map(wish => wish.toISOString()))
    : wishedTimes(ahead)
  return fields.flatMap(field => {
    if (field.name === 'startsAt') return days.length ? [{ ...field, days, isTyped: !slots }] : [field]
    // A dealer's place stands in the request.
    if (field.name !== 'placeText') return [field]
    return terms.place ? [] : [{ ...field, isRequired: !terms.placeText }]
  })
}
