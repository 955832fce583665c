import { Form } from 'react-router'
import rentDeskMessages from '#app/messages/en/rentals/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { FormResult } from '#app/routes/accounts/form-results.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import type { DeskCalendars } from './rental-desk-view.ts'

type RentalCalendarsProps = { calendars: DeskCalendars; result: FormResult | undefined }

/** The secret address of a vehicle's calendar, and the address of another site's. */
export function RentalCalendars({ calendars, result }: RentalCalendarsProps) {
  const t = useTranslations(rentDeskMessages)
  const { address, feedUrl, readAt, problem } = calendars
  const { problems = {}, values = {} } = result ?? {}
  return (
    <SectionCard title={t('calendars.title')}>
      <Form method="post" className="grid gap-3">
        <h3 className="text-16">{t('calendars.out')}</h3>
        <p className="text-14 text-muted">{t('calendars.outText')}</p>
        {address && (
          <label className="grid gap-1.5 font-semibold text-14">
            {t('calendars.address')}
            <input readOnly value={address} className={`${inputClass} font-normal`} />
          </label>
        )}
        <Button type="submit" name="do" value="renew" className="sm:justify-self-start">
          {t(address ? 'calendars.renew' : 'calendars.make')}
        </Button>
      </Form>
      <Form method="post" className="grid gap-3 border-line border-t pt-4">
        <input type="hidden" name="do" value="feed" />
        <h3 className="text-16">{t('calendars.in')}</h3>
        <p className="text-14 text-muted">{t('calendars.inText')}</p>
        {feedUrl && problem && <Alert tone="bad">{t(`calendars.problem.${problem as 'format'}`)}</Alert>}
        {feedUrl && (
          <p className="text-14">{readAt ? t('calendars.read', { time: readAt }) : t('calendars.never')}</p>
        )}
        <Field id="feedUrl" label={t('calendars.feedUrl')} isRequired={false} error={problems.feedUrl}>
          <input
            {...fieldControl('feedUrl', problems.feedUrl)}
            name="feedUrl"
            inputMode="url"
            maxLength={2000}
            defaultValue={values.feedUrl || feedUrl}
            className={inputClass}
          />
        </Field>
        <Button type="submit" className="sm:justify-self-start">
          {t('calendars.feedSave')}
        </Button>
      </Form>
    </SectionCard>
  )
}
