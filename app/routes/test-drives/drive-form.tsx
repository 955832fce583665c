import { Form, useNavigation } from 'react-router'
import driveMessages from '#app/messages/en/test-drives/new.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import type { loadNewDrive } from './load-new.ts'
import type { SlotDay } from './slot-days.ts'
import { SlotPicker } from './slot-picker.tsx'

type DriveFormProps = {
  drive: Pick<Awaited<ReturnType<typeof loadNewDrive>>, 'place' | 'days' | 'moveId' | 'isPrivate'>
  /** What was sent before, if that was refused. */
  values: Record<string, string>
}

/** When, a message, and what the buyer has to know. */
export function DriveForm({ drive: { place, days, moveId, isPrivate }, values }: DriveFormProps) {
  const t = useTranslations(driveMessages)
  const isBusy = useNavigation().state !== 'idle'
  if (days && !days.length) return <EmptyState title={t('full')} text={t('fullText')} />
  const typed = (name: 'firstWish' | 'secondWish', label: string, isRequired: boolean) => (
    <Field id={name} label={label} isRequired={isRequired}>
      <input
        {...fieldControl(name, undefined)}
        type="datetime-local"
        name={name}
        required={isRequired}
        defaultValue={values[name] ?? ''}
        className={inputClass}
      />
    </Field>
  )
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-line bg-raised p-4 md:p-6">
      <p>{t(days ? 'free' : isPrivate ? 'private' : 'asked')}</p>
      <input type="hidden" name="moveId" value={moveId} />
      {days ? (
        <>
          <SlotPicker
            id="firstWish"
            name="firstWish"
            label={t('first')}
            days={days}
            value={values.firstWish ?? ''}
          />
          <SecondWish days={days} value={values.secondWish ?? ''} />
        </>
      ) : (
        <>
          {typed('firstWish', t('first'), true)}
          {typed('secondWish', t('second'), false)}
        </>
      )}
      <Field id="message" label={t('message')} isRequired={false}>
        <textarea
          {...fieldControl('message', undefined)}
          name="message"
          rows={2}
          maxLength={500}
          defaultValue={values.message ?? ''}
          className={inputClass}
        />
      </Field>
      <p className="text-14">{t('licence')}</p>
      <p className="text-13 text-muted">{t('number', { name: place?.name ?? t('seller') })}</p>
      <Button type="submit" variant="go" size="large" disabled={isBusy} className="sm:justify-self-start">
        {t(days ? 'submit' : 'request')}
      </Button>
    </Form>
  )
}

/** Another time, in case somebody takes the first one in the meantime. */
function SecondWish({ days, value }: { days: readonly SlotDay[]; value: string }) {
  const t = useTranslations(driveMessages)
  return (
    <Field id="secondWish" label={t('second')} isRequired={false}>
      <select
        {...fieldControl('secondWish', undefined)}
        name="secondWish"
        defaultValue={value}
        className={`${inputClass} cursor-pointer`}
      >
        <option value="">{t('none')}</option>
        {days.map(day => (
          <optgroup key={day.label} label={day.label}>
            {day.times.map(({ value: time, name }) => (
              <option key={time} value={time}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Field>
  )
}
