import { Form } from 'react-router'
import rentDeskMessages from '#app/messages/en/rentals/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { FormResult } from '#app/routes/accounts/form-results.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { DeskTime } from './rental-desk-view.ts'

type RentalTimesProps = {
  times: readonly DeskTime[]
  earliest: string
  mayChange: boolean
  result: FormResult | undefined
}

/** When a vehicle is taken from now on, and a form that blocks more. */
export function RentalTimes({ times, earliest, mayChange, result }: RentalTimesProps) {
  const t = useTranslations(rentDeskMessages)
  const { problems = {}, values = {} } = result ?? {}
  const when = (name: 'start' | 'end') => (
    <Field
      id={name}
      label={t(`times.${name}`)}
      isRequired
      error={name === 'start' ? problems.times : undefined}
    >
      <input
        {...fieldControl(name, problems.times)}
        name={name}
        type="datetime-local"
        required
        min={earliest}
        step={900}
        defaultValue={values[name]}
        className={inputClass}
      />
    </Field>
  )
  return (
    <SectionCard title={t('times.title')} text={t('times.text')}>
      {!times.length && <p className="text-muted">{t('times.none')}</p>}
      <ul>
        {times.map(time => (
          <li
            key={time.id}
            className="flex flex-wrap items-center justify-between gap-2 border-line py-2.5 not-first:border-t"
          >
            <p className="text-14">
              <Tag tone={time.kind === 'booking' ? 'good' : 'plain'}>{t(`times.kind.${time.kind}`)}</Tag>{' '}
              <span className="tabular-nums">{t('times.span', { start: time.start, end: time.end })}</span>
              {time.source && <span className="block text-muted">{time.source}</span>}
            </p>
            {mayChange && time.kind === 'block' && (
              <Form method="post">
                <input type="hidden" name="do" value="unblock" />
                <Button type="submit" name="time" value={time.id}>
                  {t('times.unblock')}
                  <span className="sr-only"> ({time.start})</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Form method="post" className="grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="do" value="block" />
          {when('start')}
          {when('end')}
          <div className="sm:col-span-2">
            <Field id="note" label={t('times.note')} isRequired={false}>
              <input
                {...fieldControl('note', undefined)}
                name="note"
                maxLength={300}
                defaultValue={values.note}
                className={inputClass}
              />
            </Field>
          </div>
          <Button type="submit" variant="yes" className="sm:justify-self-start">
            {t('times.block')}
          </Button>
        </Form>
      )}
    </SectionCard>
  )
}
