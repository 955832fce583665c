import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import dealMessages from '#app/messages/en/deals/deal.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { phoneHref } from '#format/phone.ts'
import type { DealView } from './deal-view.ts'

/** Where a deal stands, whose turn it is and until when; below it the form that comes next. */
export function Summary({ deal, children }: { deal: DealView; children: ReactNode }) {
  const t = useTranslations(dealMessages)
  const { price, tone, state, times, text, due, number, numberText, calendar } = deal
  return (
    <section className="grid gap-4 rounded-card border border-line bg-raised p-4 md:p-6">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {price && <p className="font-bold text-28 tabular-nums leading-tight">{price}</p>}
          <Tag tone={tone}>{state}</Tag>
        </div>
        {times.map(time => (
          <p key={time} className="font-semibold">
            {time}
          </p>
        ))}
        <p className="max-w-text">{text}</p>
        {due.map((line, at) => (
          <p key={line} className={`flex gap-2 text-14 ${at ? 'text-muted' : 'font-semibold'}`}>
            <Clock size={16} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
            {line}
          </p>
        ))}
        {number && (
          <a
            href={phoneHref(number)}
            className="inline-flex min-h-11 items-center font-semibold text-accent tabular-nums"
          >
            {numberText}
          </a>
        )}
        {calendar && (
          <LinkButton to={calendar} data-reloads className="justify-self-start">
            {t('calendar')}
          </LinkButton>
        )}
      </div>
      {children}
    </section>
  )
}
