import { indiaOffsetMs } from '#collections/india-time.ts'
import type { PeriodKey } from '#collections/statutory-periods.ts'
import type { SaleCase } from './sale-facts.ts'

/** A period as deadlines need it: in days after the day of the hand-over. */
export type Period = { key: PeriodKey; days: number }

/** What a party must have done by when. `dueAt` is the last second of the last day in India. */
export type Deadline = {
  form: 'form29' | 'form30' | 'insuranceTransfer'
  who: 'seller' | 'buyer'
  dueAt: Date
}

const dayMs = 86_400_000

/**
 * The deadlines of a sale after its hand-over, the earliest first. The law counts whole days in India and leaves out
 * the day of the hand-over itself. A deadline without a period is left out.
 */
export function deadlinesOf(
  sale: Pick<SaleCase, 'rto'>,
  handedOverAt: Date,
  periods: readonly Period[],
): Deadline[] {
  const dueAfter = (key: PeriodKey) => {
    const days = periods.find(period => period.key === key)?.days
    return days === undefined ? undefined : endOfIndiaDay(handedOverAt, days)
  }
  const notice = dueAfter(sale.rto === 'otherState' ? 'form29OtherState' : 'form29')
  const report = dueAfter('form30')
  const insurance = dueAfter('insuranceTransfer')
  const deadlines: Deadline[] = []
  if (notice) deadlines.push({ form: 'form29', who: 'seller', dueAt: notice })
  if (insurance) deadlines.push({ form: 'insuranceTransfer', who: 'buyer', dueAt: insurance })
  if (report) deadlines.push({ form: 'form30', who: 'buyer', dueAt: report })
  return deadlines.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}

/** 23:59:59 in India on the day that many days later. India has no summer time. */
function endOfIndiaDay(instant: Date, daysLater: number): Date {
  const day = Math.floor((instant.getTime() + indiaOffsetMs) / dayMs)
  return new Date((day + daysLater + 1) * dayMs - indiaOffsetMs - 1000)
}
