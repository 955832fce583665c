import { data, Form } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import alertsMessages from '#app/messages/en/alerts/alerts.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { noStore } from '#app/routes/catalogue/forms/form-meta.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/section-card.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { confirmSearch, findConfirmation } from '#domain/alerts/confirm-search.ts'
import type { Route } from './+types/confirm'
import { alertsFailure, readToken } from './alert-owner.ts'
import { alertsMeta } from './alerts-meta.ts'
import { AlertsPage } from './alerts-page.tsx'

export const meta = alertsMeta('confirm.title')
export const headers = noStore

/** The search that the link of a mail confirms. Opening it changes nothing, because mail programs open links too. */
export async function loader(args: Route.LoaderArgs) {
  const { page, token } = readToken(args)
  const search = await loadOrThrow(page, findConfirmation(page.ctx, token, page.sender.secret))
  if (!search) return data({ search: undefined }, { status: 410 })
  const { name, email, address } = search
  return data({ search: { name, email, address } })
}

export async function action(args: Route.ActionArgs) {
  const { page, token } = readToken(args)
  try {
    await page.sender.limits.take('write', page.sender.address)
    const confirmed = await confirmSearch(page.ctx, token, page.sender.secret)
    return data({ managePath: confirmed?.managePath, text: undefined })
  } catch (error) {
    const { data: result, init } = alertsFailure(page, error)
    return data({ managePath: undefined, text: result.text }, init ?? {})
  }
}

export default function Confirm({ loaderData: { search }, actionData }: Route.ComponentProps) {
  const t = useTranslations(alertsMessages)
  if (!search)
    return (
      <AlertsPage title={t('confirm.title')}>
        <EmptyState title={t('confirm.gone')} text={t('confirm.goneText')}>
          <LinkButton to="/used/cars">{t('toUsed')}</LinkButton>
          <LinkButton to="/cars">{t('toCars')}</LinkButton>
        </EmptyState>
      </AlertsPage>
    )
  const { name, email, address } = search
  return (
    <AlertsPage title={t('confirm.title')}>
      <SectionCard title={name}>
        {actionData?.managePath ? (
          <>
            <Alert tone="good">{t('confirm.done', { email })}</Alert>
            <div className="flex flex-wrap gap-2">
              <LinkButton to={actionData.managePath} variant="yes">
                {t('confirm.manage')}
              </LinkButton>
              <LinkButton to={address}>{t('new.sentBack')}</LinkButton>
            </div>
          </>
        ) : (
          <>
            {actionData?.text && <Alert tone="bad">{actionData.text}</Alert>}
            <p>{t('confirm.text', { email, name })}</p>
            <Form method="post">
              <Button type="submit" variant="yes" size="large">
                {t('confirm.submit')}
              </Button>
            </Form>
          </>
        )}
      </SectionCard>
    </AlertsPage>
  )
}
