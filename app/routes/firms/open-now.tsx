import { useSyncExternalStore } from 'react'
import firmMessages from '#app/messages/en/firms/firms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { clockText } from './clock-text.ts'
import type { FirmView } from './firm-view.ts'
import { openStateAt } from './open-state.ts'

const minuteMs = 60_000

const everyMinute = (onChange: () => void) => {
  const timer = setInterval(onChange, minuteMs / 2)
  return () => clearInterval(timer)
}
const minuteNow = () => Math.floor(Date.now() / minuteMs)

/**
 * Whether a place is open now. Pages are cached, so only the browser can say so; until then, and without scripts, the
 * line has the first of the opening hours.
 */
export function OpenNow({ place }: { place: FirmView['places'][number] }) {
  const t = useTranslations(firmMessages)
  const minute = useSyncExternalStore(everyMinute, minuteNow, () => undefined)
  const [first] = place.hours
  if (!first) return null
  if (minute === undefined)
    return (
      <p className="text-14">
        {first.days} <span className="whitespace-nowrap">{first.hours}</span>
      </p>
    )
  const state = openStateAt(place.week, place.closedDays, minute * minuteMs)
  if (state.isOpen)
    return (
      <p className="text-14">
        <b className="font-semibold text-positive">{t('open.now')}</b> ·{' '}
        {t('open.until', { time: clockText(state.close) })}
      </p>
    )
  const { next } = state
  const names = t('days').split(' ')
  return (
    <p className="text-14">
      <b className="font-semibold text-danger">{t('open.closed')}</b>
      {next &&
        ` · ${t('open.from', {
          day:
            next.inDays === 0
              ? t('open.today')
              : next.inDays === 1
                ? t('open.tomorrow')
                : (names[next.day - 1] ?? ''),
          time: clockText(next.open),
        })}`}
    </p>
  )
}
