import { data, Form } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import alertsMessages from '#app/messages/en/alerts/alerts.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { noStore } from '#app/routes/catalogue/forms/form-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { findUnsubscription, unsubscribe } from '#domain/alerts/confirm-search.ts'
import type { Route } from './+types/unsubscribe'
import { readToken } from './alert-owner.ts'
import { alertsMeta } from './alerts-meta.ts'
import { AlertsPage } from './alerts-page.tsx'

export const meta = alertsMeta('unsubscribe.title')
export const headers = noStore

/** What the link of a message ends. Opening it changes nothing, because mail programs open links too. */
export async function loader(args: Route.LoaderArgs) {
  const { page, token } = readToken(args)
  const found = await loadOrThrow(page, findUnsubscription(page.ctx, token, page.sender.secret))
  const isOn = found && (found.ofWishlist || found.searches.length > 0)
  return isOn
    ? { names: found.searches.map(({ name }) => name), ofWishlist: found.ofWishlist }
    : { names: undefined }
}

/** Ends it. Mail programs do the same by `server/one-click-unsubscribe.ts`. */
export async function action(args: Route.ActionArgs) {
  const { page, token } = readToken(args)
  const isDone = await loadOrThrow(page, unsubscribe(page.ctx, token, page.sender.secret))
  return data({ isDone }, { status: isDone ? 200 : 410 })
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(alertsMessages)
  if (actionData?.isDone)
    return (
      <AlertsPage title={t('unsubscribe.title')}>
        <Alert tone="good">{t('unsubscribe.done')}</Alert>
        <LinkButton to="/" className="justify-self-start">
          {t('home')}
        </LinkButton>
      </AlertsPage>
    )
  const { names, ofWishlist = 'priceDrops' } = loaderData
  if (!names)
    return (
      <AlertsPage title={t('unsubscribe.title')}>
        <EmptyState title={t('unsubscribe.gone')} text={t('unsubscribe.goneText')} />
      </AlertsPage>
    )
  return (
    <AlertsPage title={t('unsubscribe.title')}>
      <SectionCard title={names.join(', ') || t('hearts.title')}>
        <p>
          {names.length
            ? t('unsubscribe.text', { name: names.join(', ') })
            : t(`unsubscribe.textHearts.${ofWishlist}`)}
        </p>
        <Form method="post">
          <Button type="submit" variant="yes" size="large">
            {t('unsubscribe.submit')}
          </Button>
        </Form>
      </SectionCard>
    </AlertsPage>
  )
}
