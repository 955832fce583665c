import { type FormEvent, useMemo, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { Confirmation } from '#app/forms/confirmation.tsx'
import { DataNotice } from '#app/forms/data-notice.tsx'
import { honeypotName } from '#app/forms/definitions.ts'
import { Honeypot } from '#app/forms/honeypot.tsx'
import { loadOrThrow } from '#app/load-or-throw.ts'
import alertsMessages from '#app/messages/en/alerts/alerts.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { requireMember } from '#app/routes/accounts/load-member-page.ts'
import { noStore } from '#app/routes/catalogue/forms/form-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { users } from '#collections/index.ts'
import { findSavedSearch } from '#domain/alerts/manage-searches.ts'
import { normalizeSearch } from '#domain/alerts/normal-search.ts'
import { saveSearch } from '#domain/alerts/save-search.ts'
import { getRecord } from '#records/get.ts'
import { keysOf } from '#records/typed-entries.ts'
import type { Route } from './+types/new'
import { alertsFailure, alertsSuccess, readAlertOwner } from './alert-owner.ts'
import { type AlertsResult, alertsMeta } from './alerts-meta.ts'
import { AlertsPage } from './alerts-page.tsx'
import { CodeForm } from './code-form.tsx'
import { channelsOf, readSearch, readTexts } from './read-search.ts'
import { saveByNumber } from './save-by-number.ts'
import { AlertChoices, SearchText } from './search-fields.tsx'
import { searchName } from './search-name.ts'

export const meta = alertsMeta('new.title')
export const headers = noStore

/** The list whose address is in `list`, for a visitor who wants to save it. */
async function readList(args: Route.LoaderArgs | Route.ActionArgs) {
  const { page, ctx, owner } = await readAlertOwner(args)
  const list = new URL(args.request.url).searchParams.get('list') ?? ''
  const search = await loadOrThrow(page, normalizeSearch(page.ctx, list))
  if (search?.kind === 'rentVehicles') await requireMember(page, args.request)
  return { page, ctx, owner, search }
}

export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, owner, search } = await readList(args)
  if (!search) return data({ search: undefined }, { status: 404 })
  const { address } = search
  const isMember = owner !== undefined && 'user' in owner
  const [name, saved, member] = await loadOrThrow(
    page,
    Promise.all([
      searchName(page.ctx, address),
      owner && findSavedSearch(ctx, owner, address),
      isMember ? getRecord(ctx, users, owner.user) : undefined,
    ]),
  )
  return data({
    search: { address, name: saved?.name || name, description: name },
    channels: channelsOf(owner),
    channel: saved?.channel || (member && !member.contactEmail ? 'sms' : 'email'),
    rhythm: saved?.rhythm || 'daily',
    contactEmail: member?.contactEmail ?? '',
    isGuest: !owner,
    isMember,
    isDemo: page.settings.isDemo,
  })
}

export async function action(args: Route.ActionArgs) {
  const { page, ctx, owner, search } = await readList(args)
  const values = readTexts(await args.request.formData())
  const { email = '' } = values
  if (!search) return data(null, { status: 404 })
  if (values[honeypotName]) return alertsSuccess({ sentTo: email })
  try {
    const input = { ...readSearch(values, owner), address: search.address, email }
    if (!owner && input.channel === 'sms') return await saveByNumber(page, input, values)
    const saved = await saveSearch({ ...page.ctx, ...ctx }, input, page.sender)
    if (!owner || !saved.isConfirmed) return alertsSuccess({ sentTo: saved.email })
    return redirect(`/alerts?saved=${saved.id}`, 303)
  } catch (error) {
    return alertsFailure(page, error, { values })
  }
}

const fieldIds = {
  name: 'name',
  channel: 'new-channel',
  rhythm: 'new-rhythm',
  email: 'email',
  phone: 'phone',
} as const

const summarize = (problems: AlertsResult['problems'] = {}) =>
  keysOf(fieldIds).flatMap(field => {
    const message = problems[field]
    return message ? [{ fieldId: fieldIds[field], message }] : []
  })

/** Saves the search of a list. */
export default function NewSearch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(alertsMessages)
  const isBusy = useNavigation().state !== 'idle'
  const [chosen, setChosen] = useState('')
  const summary = useMemo(() => summarize(actionData?.problems), [actionData])
  if (!loaderData.search)
    return (
      <AlertsPage title={t('new.title')}>
        <EmptyState title={t('new.cannot')} text={t('new.cannotText')}>
          <LinkButton to="/used/cars">{t('toUsed')}</LinkButton>
          <LinkButton to="/cars">{t('toCars')}</LinkButton>
        </EmptyState>
      </AlertsPage>
    )
  const { search, channels, channel, rhythm, contactEmail, isGuest, isMember, isDemo } = loaderData
  const { text, problems = {}, values = {}, sentTo } = actionData ?? {}
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement
    if (name === 'channel') setChosen(value)
  }
  if (sentTo)
    return (
      <AlertsPage title={t('new.title')}>
        <div className="rounded-card border border-line bg-raised p-4 md:p-6">
          <Confirmation title={t('new.sentTitle')} text={t('new.sentText', { email: sentTo })}>
            <LinkButton to={search.address} className="mt-2">
              {t('new.sentBack')}
            </LinkButton>
          </Confirmation>
        </div>
      </AlertsPage>
    )
  if (actionData?.values.nonce)
    return (
      <AlertsPage title={t('new.title')}>
        <CodeForm key={actionData.values.nonce} result={actionData} isDemo={isDemo} />
      </AlertsPage>
    )
  const chosenChannel = chosen || values.channel || channel
  return (
    <AlertsPage title={t('new.title')} text={t('new.text')} isMember={isMember}>
      <Form
        method="post"
        onChange={onChange}
        className="group grid gap-5 rounded-card border border-line bg-raised p-4 md:p-6"
      >
        {text && <Alert tone="bad">{text}</Alert>}
        <ErrorSummary problems={summary} />
        <Honeypot />
        <p>
          <span className="block font-semibold text-14">{t('new.search')}</span>
          <Link
            to={search.address}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-2"
          >
            {search.description}
          </Link>
        </p>
        <SearchText id="name" name="name" value={values.name ?? search.name} error={problems.name} />
        <AlertChoices
          formId="new"
          channels={channels}
          channel={values.channel ?? channel}
          rhythm={values.rhythm ?? rhythm}
          problems={problems}
        />
        {contactEmail ? (
          <p className="text-13 text-muted">
            {t('field.email')}: {contactEmail} ·{' '}
            <Link to="/profile/details" className="inline-flex min-h-6 items-center text-accent underline">
              {t('memberEmailHint')}
            </Link>
          </p>
        ) : (
          <SearchText
            id="email"
            name="email"
            value={values.email ?? ''}
            error={problems.email}
            hint={t('emailHint')}
            isRequired={chosenChannel === 'email'}
            className="group-has-[[value=push]:checked]:hidden group-has-[[value=sms]:checked]:hidden"
          />
        )}
        {isGuest && (
          <SearchText
            id="phone"
            name="phone"
            value={values.phone ?? ''}
            error={problems.phone}
            hint={t('phoneHint')}
            isRequired={chosenChannel === 'sms'}
            className="group-has-[[value=email]:checked]:hidden"
          />
        )}
        <DataNotice collected={t('notice.collected')} purpose={t('notice.purpose')} part="alerts" />
        <Button type="submit" variant="yes" size="large" disabled={isBusy} className="sm:justify-self-start">
          {t('new.submit')}
        </Button>
      </Form>
    </AlertsPage>
  )
}
