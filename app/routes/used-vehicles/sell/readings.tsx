import { Form } from 'react-router'
import { formatDay } from '#app/format/date.ts'
import { odometerText } from '#app/format/used-figure.ts'
import addMessages from '#app/messages/en/used-vehicles/add-reading.json'
import odometerMessages from '#app/messages/en/used-vehicles/odometer.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { Confirm } from '#app/ui/confirm.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import type { OdometerUnit } from '#collections/odometer-unit.ts'
import { odometerPapers } from '#collections/vehicle-choices.ts'
import type { OdometerReading } from '#domain/used-vehicles/odometer-readings.ts'
import type { readReading } from './read-figures.ts'

type ReadingsProps = {
  readings: readonly OdometerReading[]
  unit: OdometerUnit
  result: Pick<ReturnType<typeof readReading>, 'typed' | 'problem'> | undefined
}

/** The odometer readings of a listing, with a form for those of the seller's papers. */
export function Readings({ readings, unit, result }: ReadingsProps) {
  const t = useTranslations(addMessages)
  const tOdometer = useTranslations(odometerMessages)
  const { typed, problem } = result ?? {}
  const errorOf = (field: 'day' | 'km' | 'source') => (problem?.field === field ? problem.text : undefined)
  const control = (field: 'day' | 'km' | 'source') => ({
    ...fieldControl(`reading-${field}`, errorOf(field)),
    name: field,
    required: true,
    defaultValue: typed?.[field] ?? '',
    className: inputClass,
  })
  return (
    <SectionCard title={t('title')}>
      {readings.length ? (
        <ul className="divide-y divide-line">
          {readings.map(({ id, day, km, source }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
              <span>
                <b className="font-semibold tabular-nums">{odometerText(km, unit)}</b>
                <span className="block text-13 text-muted">
                  {formatDay(day)} · {tOdometer(`sources.${source}`)}
                </span>
              </span>
              {source === 'listing' ? (
                <span className="text-13 text-muted">{t('isStated')}</span>
              ) : (
                <Form method="post">
                  <Button
                    type="submit"
                    name="removeReading"
                    value={id}
                    variant="plain"
                    aria-label={t('removeOf', { day: formatDay(day) })}
                  >
                    {t('remove')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{t('none')}</p>
      )}
      <Confirm label={t('open')} text={t('text')} isOpen={problem !== undefined}>
        <Form method="post" noValidate className="grid w-full gap-3 sm:max-lg:grid-cols-3 sm:items-start">
          <Field id="reading-day" label={tOdometer('day')} isRequired error={errorOf('day')}>
            <input {...control('day')} type="date" min="1990-01-01" />
          </Field>
          <Field id="reading-km" label={t(unit)} isRequired error={errorOf('km')}>
            <input {...control('km')} type="text" inputMode="numeric" maxLength={10} autoComplete="off" />
          </Field>
          <Field id="reading-source" label={tOdometer('source')} isRequired error={errorOf('source')}>
            <select {...control('source')} className={`${inputClass} cursor-pointer`}>
              <option value="">{t('choose')}</option>
              {odometerPapers.map(each => (
                <option key={each} value={each}>
                  {tOdometer(`sources.${each}`)}
                </option>
              ))}
            </select>
          </Field>
          <Button
            type="submit"
            name="addReading"
            value="1"
            className="sm:max-lg:col-span-3 sm:justify-self-start"
          >
            {t('submit')}
          </Button>
        </Form>
      </Confirm>
    </SectionCard>
  )
}
