import { dayLooks } from '../day-looks.ts'
import type { NextDaysView } from './next-days-view.ts'

/** The next two weeks of a vehicle as a strip of days, and in words. */
export const NextDays = ({ next: { text, days } }: { next: NextDaysView }) => (
  <div className="grid gap-1">
    <p className="text-13">{text}</p>
    <ol aria-hidden className="flex gap-0.5 text-center text-12 tabular-nums">
      {days.map(({ day, state }) => (
        <li key={day} className={`min-w-0 flex-1 rounded-plate py-0.5 ${dayLooks[state]}`}>
          {day}
        </li>
      ))}
    </ol>
  </div>
)
