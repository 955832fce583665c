import { Form } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import alertsMessages from '#app/messages/en/alerts/alerts.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { loginPath } from '#app/routes/accounts/login/login-path.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DeviceNotifications } from '#app/ui/notifications/device-notifications.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { users } from '#collections/index.ts'
import type { AlertOwner } from '#domain/alerts/alert-owner.ts'
import { readAlertSettings } from '#domain/alerts/alert-settings.ts'
import { listMatches, listSearches } from '#domain/alerts/manage-searches.ts'
import { formatPhone } from '#format/phone.ts'
import type { Ctx } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import type { Route } from './+types/alerts'
import { readAlertOwner } from './alert-owner.ts'
import { alertsAction } from './alerts-action.ts'
import { alertsMeta, t as text } from './alerts-meta.ts'
import { AlertsPage } from './alerts-page.tsx'
import { latestMatches, readMatchedVehicles, toSearchView } from './alerts-view.ts'
import { HeartAlerts } from './heart-alerts.tsx'
import { channelsOf } from './read-search.ts'
import { SavedSearch } from './saved-search.tsx'

export const meta = alertsMeta('title')
export const action = (args: Route.ActionArgs) => alertsAction(args)

const maxMatches = 300

/** All saved searches of a member, or of a guest who came by the link of a mail. */
export async function loader(args: Route.LoaderArgs) {
  const { page, ctx, owner, token } = await readAlertOwner(args)
  if (!owner) return { searches: undefined }
  const [searches, matches] = await loadOrThrow(
    page,
    Promise.all([listSearches(ctx, owner), listMatches(ctx, owner, { limit: maxMatches })]),
  )
  const latest = latestMatches(matches)
  const vehicles = await loadOrThrow(page, readMatchedVehicles(page.ctx, ctx, [...latest.values()].flat()))
  const saved = searches.find(({ id }) => id === new URL(args.request.url).searchParams.get('saved'))
  return {
    searches: searches.map(search => toSearchView(search, latest.get(search.id) ?? [], vehicles)),
    channels: channelsOf(owner),
    token,
    guest: guestName(owner),
    canNotify: !('number' in owner),
    hearts: 'user' in owner ? await loadOrThrow(page, readHearts(ctx, owner.user)) : undefined,
    saved: saved && text('saved', { name: saved.name }),
  }
}

/** The address or number of a guest. */
function guestName(owner: AlertOwner): string | undefined {
  if ('user' in owner) return undefined
  return 'number' in owner ? formatPhone(owner.number) : owner.email
}

/** A member's alerts about its wishlist; without a choice they go where it reads. */
async function readHearts(ctx: Ctx, user: string) {
  const [settings, { contactEmail }] = await Promise.all([
    readAlertSettings(ctx, user),
    getRecord(ctx, users, user),
  ])
  return { ...settings, channel: settings.channel || (contactEmail ? ('email' as const) : ('sms' as const)) }
}

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(alertsMessages)
  if (!loaderData.searches)
    return (
      <AlertsPage title={t('title')}>
        <EmptyState title={t('closed')} text={t('closedText')}>
          <LinkButton to={loginPath({ next: '/alerts' })} variant="yes">
            {t('signIn')}
          </LinkButton>
        </EmptyState>
      </AlertsPage>
    )
  const { searches, channels, token, guest, canNotify, hearts, saved } = loaderData
  const { tone = 'good', text = saved, undo, id } = actionData ?? {}
  return (
    <AlertsPage
      title={t('title')}
      text={`${t('text')} ${guest ? t('guestOf', { guest }) : ''}`}
      isMember={!guest}
    >
      {text && !id && (
        <div className="flex flex-wrap items-center gap-2 *:grow">
          <Alert tone={tone}>{text}</Alert>
          {undo && (
            <Form method="post" preventScrollReset className="max-w-max">
              <input type="hidden" name="undo" value={undo} />
              <Button type="submit" name="intent" value="undo">
                {t('undo')}
              </Button>
            </Form>
          )}
        </div>
      )}
      {searches.length ? (
        <ul className="grid gap-4">
          {searches.map(search => (
            <li key={search.id}>
              <SavedSearch
                search={search}
                channels={channels}
                result={actionData?.id === search.id ? actionData : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('none')} text={t('noneText')}>
          <LinkButton to="/used/cars" variant="yes">
            {t('toUsed')}
          </LinkButton>
          <LinkButton to="/cars">{t('toCars')}</LinkButton>
        </EmptyState>
      )}
      {hearts && <HeartAlerts settings={hearts} />}
      {canNotify && <DeviceNotifications token={token} />}
    </AlertsPage>
  )
}
