import { redirect } from 'react-router'
import { readFlash } from '#app/flash-message.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import garageMessages from '#app/messages/en/garage/garage.json'
import navMessages from '#app/messages/en/site/nav.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { indiaDay } from '#collections/india-time.ts'
import { addVehicle, changeVehicle, getVehicle, listVehicles, removeVehicle } from '#domain/garage/garage.ts'
import { suggestionsFor } from '../used-vehicles/sell/suggestions.ts'
import { worthFields } from '../used-vehicles/worth/worth-answers.ts'
import type { Route } from './+types/garage'
import { garageFailure, garageRefusal } from './garage-failure.ts'
import { nicknameMax, readTyped, readVehicle, toTyped } from './garage-fields.ts'
import { GarageForm } from './garage-form.tsx'
import { showsMoreDates, vehicleView } from './garage-view.ts'
import { VehicleCard } from './vehicle-card.tsx'

const text = translations(garageMessages)
const flashes = ['added', 'changed', 'removed'] as const

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('title'),
    description: text('description'),
    path: '/garage',
    origin: originOf(matches),
    isHidden: true,
  })

/** The member's vehicles; with `?add` the form of a new one, with `?edit=ID` that of a vehicle. */
export async function loader(args: Route.LoaderArgs) {
  const { page, ctx } = await loadMemberPage(args)
  const { searchParams } = pageUrl(args.request)
  const today = indiaDay(Date.now())
  const edited = searchParams.get('edit')
  if (edited || searchParams.has('add')) {
    const vehicle = edited ? await loadOrThrow(page, getVehicle(ctx, edited)) : undefined
    const values = vehicle ? toTyped(vehicle) : readTyped(searchParams)
    return {
      form: {
        fields: worthFields(values),
        suggestions: await suggestionsFor(page.ctx),
        values,
        nicknameMax,
        showsMore: showsMoreDates(values, today),
        editedName: vehicle && vehicleView(vehicle, today).name,
      },
    }
  }
  const vehicles = await loadOrThrow(page, listVehicles(ctx))
  const flash = readFlash(args.request, flashes)
  return {
    vehicles: vehicles.map(each => vehicleView(each, today)),
    flash: flash && text(`notice.${flash}`),
  }
}

/** Removes a vehicle from the list, or saves the form: a new one, or with `?edit=ID` the changes of one. */
export async function action(args: Route.ActionArgs) {
  const { page, ctx } = await loadMemberPage(args)
  const posted = await args.request.formData()
  const texts = [...posted].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const params = new URLSearchParams(texts)
  const edited = pageUrl(args.request).searchParams.get('edit')
  const removed = params.get('remove')
  const values = readTyped(params)
  try {
    await page.sender.limits.take('write', page.sender.address)
    if (removed) {
      await removeVehicle(ctx, removed)
      return redirect('/garage?notice=removed', 303)
    }
    const stored = edited ? toTyped(await getVehicle(ctx, edited)) : {}
    const { input, problems } = readVehicle(values, stored)
    if (!input) return garageRefusal(values, problems)
    if (edited) await changeVehicle(ctx, edited, input)
    else await addVehicle(ctx, input)
    return redirect(`/garage?notice=${edited ? 'changed' : 'added'}`, 303)
  } catch (error) {
    return garageFailure(page, error, values)
  }
}

export default function Garage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(garageMessages)
  const tNav = useTranslations(navMessages)
  const { form, vehicles = [], flash } = loaderData
  const { failure } = actionData ?? {}
  const formTitle = form?.editedName ? t('editTitle', { name: form.editedName }) : t('add')
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs
        crumbs={[
          { label: t('home'), to: '/' },
          { label: tNav('account'), to: '/profile' },
          ...(form ? [{ label: t('title'), to: '/garage' }, { label: formTitle }] : [{ label: t('title') }]),
        ]}
      />
      <h1 className="mt-2 max-w-[820px]">{form ? formTitle : t('title')}</h1>
      <p className="mt-1 max-w-text text-muted">{form ? t('addText') : t('text')}</p>
      <div className="mt-5 grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-5">
        {failure ? <Alert tone="bad">{failure}</Alert> : flash && <Alert tone="good">{flash}</Alert>}
        {form && <GarageForm {...form} typed={actionData ?? { values: form.values }} />}
        {!form && vehicles.length > 0 && (
          <>
            <LinkButton to="/garage?add" className="justify-self-start">
              {t('add')}
            </LinkButton>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {vehicles.map(vehicle => (
                <li key={vehicle.id}>
                  <VehicleCard {...vehicle} />
                </li>
              ))}
            </ul>
          </>
        )}
        {!form && !vehicles.length && (
          <EmptyState title={t('none')} text={t('noneText')}>
            <LinkButton to="/garage?add" variant="yes">
              {t('add')}
            </LinkButton>
          </EmptyState>
        )}
      </div>
    </div>
  )
}
