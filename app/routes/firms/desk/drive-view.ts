import driveMessages from '#app/messages/en/test-drives/desk.json'
import { translations } from '#app/messages/use-translations.ts'
import { momentLabel } from '#app/routes/test-drives/slot-days.ts'
import { indiaDay } from '#collections/india-time.ts'
import type { FirmDrive } from '#domain/deals/drives/firm-drives.ts'
import { randomId } from '#records/ids.ts'

const t = translations(driveMessages)

/** What waits for the firm, who comes today, and everything later. */
export const groupNames = ['waiting', 'today', 'later'] as const

/** A test drive on the desk of the firm. */
export function driveView({ deal, buyer, number, moves, slots }: FirmDrive) {
  const { startsAt, firstWish, secondWish } = deal.terms ?? {}
  const now = new Date()
  const start = startsAt ? new Date(String(startsAt)) : undefined
  const wishes = [firstWish, secondWish].flatMap(wish => (wish ? [new Date(String(wish))] : []))
  const isFree = (wish: Date) =>
    wish > now && slots?.every(slot => slot.getTime() !== wish.getTime()) !== true
  const isWaiting = deal.waitsFor === 'seller' || moves.includes('markDriven')
  const isToday = start !== undefined && indiaDay(start) === indiaDay(now)
  return {
    id: deal.id,
    seen: deal.moves ?? 0,
    moveId: randomId(),
    group: isWaiting ? ('waiting' as const) : isToday ? ('today' as const) : ('later' as const),
    state: deal.state as 'asked',
    time: start ? momentLabel(start) : '',
    wishes: wishes.map(wish => ({
      value: wish.toISOString(),
      label: momentLabel(wish),
      isFree: isFree(wish),
    })),
    vehicle: deal.subjectName,
    buyer: buyer || t('buyer'),
    number,
    moves,
    canOffer: moves.includes('offerSlot') && slots?.length !== 0,
  }
}

export type DriveView = ReturnType<typeof driveView>
