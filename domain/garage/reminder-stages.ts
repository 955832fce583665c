import { type GarageDate, type GarageVehicle, garageDates } from '#collections/index.ts'
import { dayMs } from '#records/durations.ts'

/** A reminder is due so many days before a date, and the last one on the day after it. */
const stages = [30, 7, 1, -1] as const
type Stage = (typeof stages)[number]

/** By date: the stage of the latest reminder, or of the one that was due when the date was entered. */
export type Reminded = Partial<Record<GarageDate, number>>

type Dates = Readonly<Record<GarageDate, string>>

/** Whole days from today until that day; negative once it has passed. */
export const daysLeftTo = (day: string, today: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs)

/** The latest stage that has begun. */
const stageOf = (daysLeft: number): Stage | undefined => stages.findLast(stage => daysLeft <= stage)

const latest = (reminded: Reminded, date: GarageDate) => reminded[date] ?? Number.POSITIVE_INFINITY

/** What is to be recorded as reminded for new dates: nobody is told what they have just entered. */
export function afterChange(
  before: (Dates & { reminded: GarageVehicle['reminded'] }) | undefined,
  after: Dates,
  today: string,
): Reminded {
  const entries = garageDates.flatMap(date => {
    if (!after[date]) return []
    const isSame = before?.[date] === after[date]
    const stage = isSame ? before?.reminded?.[date] : stageOf(daysLeftTo(after[date], today))
    return stage === undefined ? [] : [[date, stage] as const]
  })
  return Object.fromEntries(entries)
}

/** The day of the next reminder about one of the dates; empty if there is none. */
export function nextReminderDay(dates: Dates, reminded: Reminded): string {
  const days = garageDates.flatMap(date => {
    const stage = dates[date] ? stages.find(each => each < latest(reminded, date)) : undefined
    return stage === undefined
      ? []
      : [new Date(Date.parse(dates[date]) - stage * dayMs).toISOString().slice(0, 10)]
  })
  return days.sort()[0] ?? ''
}

export type DueReminder = { date: GarageDate; due: string; stage: Stage; daysLeft: number }

/** The dates of a vehicle whose reminder is due, the nearest first. */
export const listDueReminders = (dates: Dates, reminded: Reminded, today: string): DueReminder[] =>
  garageDates
    .flatMap(date => {
      const due = dates[date]
      const daysLeft = due ? daysLeftTo(due, today) : Number.POSITIVE_INFINITY
      const stage = stageOf(daysLeft)
      return stage !== undefined && stage < latest(reminded, date) ? [{ date, due, stage, daysLeft }] : []
    })
    .sort((a, b) => a.daysLeft - b.daysLeft)
