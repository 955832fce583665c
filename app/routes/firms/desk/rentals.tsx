import { data, redirect } from 'react-router'
import { readFlash } from '#app/flash-message.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import rentDeskMessages from '#app/messages/en/rentals/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { FormResultAlert } from '#app/routes/accounts/form-result-alert.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { managers } from '#domain/firms/membership.ts'
import { listFirmRentals } from '#domain/rentals/desk/firm-rentals.ts'
import type { Route } from './+types/rentals'
import { deskMeta } from './desk-meta.ts'
import { loadFirmPage } from './load-firm-page.ts'
import { RentalCalendars } from './rental-calendars.tsx'
import { changeRental, rentalFlashes } from './rental-desk-action.ts'
import { loadRentalDesk, type PermitView, permitView } from './rental-desk-view.ts'
import { RentalRulesForm } from './rental-rules.tsx'
import { RentalTimes } from './rental-times.tsx'

export const meta = deskMeta('rentals')

/** The firm's vehicles for rent; with `?vehicle=`, the prices, rules, taken times and calendars of one. */
export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, firm, path } = await loadFirmPage(args)
  const id = new URL(args.request.url).searchParams.get('vehicle')
  const here = `${path}/rentals`
  const flash = readFlash(args.request, rentalFlashes)
  const mayChange = managers.includes(firm.role)
  if (id) {
    const vehicle = await loadOrThrow(page, loadRentalDesk(ctx, firm, id, page.settings.origin))
    return { here, flash, mayChange, vehicle, vehicles: [] }
  }
  const all = await loadOrThrow(page, listFirmRentals(ctx, firm.id))
  const vehicles = all.map(({ id, name, location, available, ...paper }) => {
    const permit = permitView(paper)
    return { id, name, location, available: available && permit?.state !== 'expired', permit }
  })
  return { here, flash, mayChange, vehicles }
}

export async function action(args: Route.ActionArgs) {
  const member = await loadFirmPage(args)
  const vehicle = new URL(args.request.url).searchParams.get('vehicle')
  if (!vehicle) throw data(null, { status: 404 })
  const posted = await args.request.formData()
  const result = await changeRental(member, vehicle, posted)
  if (typeof result !== 'string') return result
  const address = new URLSearchParams({ vehicle, notice: result })
  return redirect(`${member.path}/rentals?${address}`, 303)
}

export default function Rentals({ loaderData, actionData }: Route.ComponentProps) {
  const { here, flash, mayChange, vehicle, vehicles } = loaderData
  const t = useTranslations(rentDeskMessages)
  const tFirm = useTranslations(firmMessages)
  if (!vehicle)
    return (
      <SectionCard level="h1" title={tFirm('part.rentals')} text={t('text')}>
        {!vehicles.length && <p className="text-muted">{t('none')}</p>}
        <ul>
          {vehicles.map(({ id, name, location, available, permit }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-2 border-line py-3 not-first:border-t"
            >
              <div className="grid gap-1">
                <p>
                  <span className="font-semibold">{name}</span> · {location}{' '}
                  <Tag tone={available ? 'good' : 'plain'}>{t(available ? 'offered' : 'notOffered')}</Tag>
                </p>
                <Permit permit={permit} />
              </div>
              <LinkButton to={`${here}?vehicle=${id}`}>
                {t('open')}
                <span className="sr-only"> ({name})</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      </SectionCard>
    )
  return (
    <div className="grid gap-5">
      <SectionCard level="h1" title={vehicle.name}>
        {flash && !actionData && <Alert tone="good">{t(flash)}</Alert>}
        <FormResultAlert result={actionData} />
        <Permit permit={vehicle.permit} />
        <LinkButton to={here} className="justify-self-start">
          {t('back')}
        </LinkButton>
      </SectionCard>
      <RentalTimes
        times={vehicle.times}
        earliest={vehicle.earliest}
        mayChange={mayChange}
        result={actionData}
      />
      {mayChange && <RentalRulesForm rules={vehicle.rules} result={actionData} />}
      {mayChange && <RentalCalendars calendars={vehicle.calendars} result={actionData} />}
    </div>
  )
}

/** Until when a vehicle may be rented out, and from a month before its end on what to do. */
function Permit({ permit }: { permit: PermitView }) {
  const t = useTranslations(rentDeskMessages)
  if (!permit) return null
  const { state, text, number } = permit
  const tone = { valid: 'text-muted', ending: 'text-warning', expired: 'text-danger' }[state]
  return (
    <div className="text-13">
      <p className={tone}>
        {text}{' '}
        {state !== 'valid' && (
          <Link to="/contact" className="font-semibold underline">
            {t('permit.renew')}
          </Link>
        )}
      </p>
      {number && <p className="text-muted">{number}</p>}
    </div>
  )
}
