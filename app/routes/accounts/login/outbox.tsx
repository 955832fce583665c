import type { MetaFunction } from 'react-router'
import { orNotFound } from '#app/load-or-throw.ts'
import loginMessages from '#app/messages/en/accounts/login.json'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/outbox'

const text = translations(loginMessages)
const maxMessages = 20

/** Demo mode only; otherwise the URL is a 404. */
export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const messages = orNotFound(page.settings.isDemo ? page.outbox : undefined)
  page.isPrivate = true
  return messages.slice(-maxMessages).reverse()
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('outboxTitle'),
    description: text('outboxText'),
    path: '/demo/outbox',
    origin: originOf(matches),
    isHidden: true,
  })

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const t = useTranslations(loginMessages)
  return (
    <div className="wrap grid max-w-text gap-4 pt-8 md:pt-12">
      <h1>{t('outboxTitle')}</h1>
      <p className="text-muted">{t('outboxText')}</p>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to="/demo/outbox" variant="yes" replaces>
          {t('outboxRefresh')}
        </LinkButton>
        <LinkButton to="/login">{t('outboxSignIn')}</LinkButton>
      </div>
      {loaderData.length === 0 && <p>{t('outboxEmpty')}</p>}
      <ol className="grid gap-3">
        {loaderData.map(({ to, subject, text: words }, at) => (
          <li key={at} className="rounded-card border border-line bg-raised p-4">
            <p className="text-13 text-muted">{to}</p>
            {subject && <p className="font-semibold">{subject}</p>}
            <p className="whitespace-pre-line wrap-anywhere">{words}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
