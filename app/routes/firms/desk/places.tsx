import { Form, redirect } from 'react-router'
import { readFlash } from '#app/flash-message.ts'
import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { FormResultAlert } from '#app/routes/accounts/form-result-alert.tsx'
import { formFailure } from '#app/routes/accounts/form-results.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, fieldControl, inputClass } from '#app/ui/field.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { addPlace, changePlace, listPlaces, removePlace } from '#domain/firms/firm-places.ts'
import { managers } from '#domain/firms/membership.ts'
import { placeGroups } from '#domain/pricing/places.ts'
import type { Route } from './+types/places'
import { ClosedDays, daysAhead, readClosedDays } from './closed-days.tsx'
import { deskMeta, t as text } from './desk-meta.ts'
import { days, formatHours, readHours } from './hours.ts'
import { deskFailure, loadFirmPage } from './load-firm-page.ts'

export const meta = deskMeta('places')

const flashes = ['saved', 'removed'] as const

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, firm } = await loadFirmPage(args)
  const found = await loadOrThrow(page, listPlaces(ctx, firm.id))
  const places = found.map(place => ({
    ...place,
    hours: formatHours(place.hours),
    closedDays: daysAhead(place.closedDays ?? []),
    cityName: placeName(place.city),
  }))
  const cities = placeGroups.map(group => ({
    label: placeName(group.name),
    cities: group.cities.map(({ name }) => ({ name, label: placeName(name) })),
  }))
  return { places, cities, mayChange: managers.includes(firm.role), flash: readFlash(args.request, flashes) }
}

const fields = [
  'city',
  'address',
  'pincode',
  'mapLink',
  'phone',
  'hours',
  'closedDays',
  'drivesAtOnce',
] as const

export async function action(args: Route.ActionArgs) {
  const member = await loadFirmPage(args)
  const { ctx, firm, path } = member
  const posted = await args.request.formData()
  const value = (name: string) => String(posted.get(name) ?? '').trim()
  const place = value('place')
  const closed = readClosedDays(posted)
  const values = {
    place,
    ...Object.fromEntries(fields.map(field => [field, value(field)])),
    closedDays: closed.closedDays.join(','),
  }
  try {
    if (posted.has('remove')) {
      await removePlace(ctx, firm.id, value('remove'))
      return redirect(`${path}/places?notice=removed`, 303)
    }
    const { hours, problem } = readHours(posted)
    if (problem) return formFailure({ problems: { hours: text('places.problem.hours') }, values })
    if (closed.problem)
      return formFailure({ problems: { closedDays: text('places.problem.closedDays') }, values })
    const input = {
      city: value('city'),
      address: value('address'),
      pincode: value('pincode'),
      mapLink: value('mapLink'),
      phone: value('phone'),
      drivesAtOnce: value('drivesAtOnce') ? Number(value('drivesAtOnce')) : null,
      hours,
      closedDays: closed.closedDays,
    }
    if (place) await changePlace(ctx, firm.id, place, input)
    else await addPlace(ctx, firm.id, input)
    return redirect(`${path}/places?notice=saved`, 303)
  } catch (error) {
    const words = (wrong: object) =>
      Object.fromEntries(
        fields.filter(field => field in wrong).map(field => [field, text(`places.problem.${field}`)]),
      )
    return deskFailure(member, error, words, values)
  }
}

type LoaderData = Route.ComponentProps['loaderData']

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const { places, mayChange, flash, cities } = loaderData
  const t = useTranslations(firmMessages)
  return (
    <div className="grid gap-5">
      <SectionCard level="h1" title={t('part.places')} text={t('places.text')}>
        {flash && !actionData && <Alert tone="good">{t(`places.${flash}`)}</Alert>}
        <FormResultAlert result={actionData} />
        {!places.length && <p className="text-muted">{t('places.none')}</p>}
        <ul className="grid gap-4">
          {places.map(place => (
            <li key={place.id} className="grid gap-1.5 border-line not-first:border-t not-first:pt-4">
              <p className="font-semibold">{place.cityName}</p>
              <p className="text-14">
                {place.address}
                {place.pincode && ` ${place.pincode}`}
              </p>
              {mayChange && (
                <>
                  <details open={actionData?.values.place === place.id}>
                    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-14 text-accent">
                      {t('places.change')}
                    </summary>
                    <PlaceForm place={place} cities={cities} result={actionData} />
                  </details>
                  <Form method="post">
                    <Button type="submit" name="remove" value={place.id}>
                      {t('places.remove')}
                      <span className="sr-only"> ({place.address})</span>
                    </Button>
                  </Form>
                </>
              )}
            </li>
          ))}
        </ul>
      </SectionCard>
      {mayChange && (
        <SectionCard title={t('places.add')}>
          <PlaceForm cities={cities} result={actionData} />
        </SectionCard>
      )}
    </div>
  )
}

type PlaceFormProps = {
  place?: LoaderData['places'][number]
  cities: LoaderData['cities']
  result: Route.ComponentProps['actionData']
}

function PlaceForm({ place, cities, result }: PlaceFormProps) {
  const t = useTranslations(firmMessages)
  const own = place?.id ?? ''
  const { problems = {}, values = {} } = result && (result.values.place ?? '') === own ? result : {}
  const input = (
    name: 'address' | 'pincode' | 'mapLink' | 'phone' | 'drivesAtOnce',
    options: object,
    isRequired = false,
  ) => {
    const id = `${name}-${own}`
    return (
      <Field id={id} label={t(`places.${name}`)} isRequired={isRequired} error={problems[name]}>
        <input
          {...fieldControl(id, problems[name])}
          {...options}
          name={name}
          required={isRequired}
          defaultValue={values[name] ?? place?.[name] ?? ''}
          className={inputClass}
        />
      </Field>
    )
  }
  return (
    <Form method="post" className="mt-2 grid gap-4">
      <input type="hidden" name="place" value={own} />
      <Field id={`city-${own}`} label={t('places.city')} isRequired error={problems.city}>
        <select
          {...fieldControl(`city-${own}`, problems.city)}
          name="city"
          required
          defaultValue={values.city ?? place?.city ?? ''}
          className={`${inputClass} cursor-pointer`}
        >
          <option value="">{t('places.choose')}</option>
          {cities.map(group => (
            <optgroup key={group.label} label={group.label}>
              {group.cities.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
      {input('address', { maxLength: 300, autoComplete: 'street-address' }, true)}
      {input('pincode', { inputMode: 'numeric', maxLength: 6, pattern: '[1-9][0-9]{5}' })}
      {input('mapLink', { type: 'url', maxLength: 500 })}
      {input('phone', { type: 'tel', maxLength: 20 })}
      {input('drivesAtOnce', { type: 'number', min: 0, max: 20 })}
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1 font-semibold text-14">{t('places.hours')}</legend>
        <p className="text-13 text-muted">{t('places.hoursHint')}</p>
        {problems.hours && <p className="font-medium text-13 text-danger">{problems.hours}</p>}
        {days.map(day => (
          <div key={day} className="grid grid-cols-2 items-center gap-2 sm:grid-cols-[6rem_1fr_1fr]">
            <span className="col-span-2 text-14 sm:col-span-1">{t(`places.day.${day}`)}</span>
            {(['open', 'close'] as const).map(edge => (
              <input
                key={edge}
                type="time"
                name={`${edge}-${day}`}
                aria-label={t(`places.${edge}`, { day: t(`places.day.${day}`) })}
                defaultValue={place?.hours[day]?.[edge]}
                className={`${inputClass} min-w-0`}
              />
            ))}
          </div>
        ))}
      </fieldset>
      <ClosedDays
        days={values.closedDays?.split(',').filter(Boolean) ?? place?.closedDays ?? []}
        problem={problems.closedDays}
      />
      <Button type="submit" variant="yes" className="sm:justify-self-start">
        {t('save')}
      </Button>
    </Form>
  )
}
