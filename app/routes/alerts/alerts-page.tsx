import type { ReactNode } from 'react'
import alertsMessages from '#app/messages/en/alerts/alerts.json'
import navMessages from '#app/messages/en/site/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'

type AlertsPageProps = {
  title: string
  text?: string | undefined
  /** Whether the alerts are a part of the reader's account, and not a guest's. */
  isMember?: boolean
  children: ReactNode
}

/** The frame of the pages about alerts. */
export function AlertsPage({ title, text, isMember = false, children }: AlertsPageProps) {
  const t = useTranslations(alertsMessages)
  const tNav = useTranslations(navMessages)
  const isList = title === t('title')
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs
        crumbs={[
          { label: t('home'), to: '/' },
          ...(isMember ? [{ label: tNav('account'), to: '/profile' }] : []),
          ...(isList ? [] : [{ label: t('title'), to: '/alerts' }]),
          { label: title },
        ]}
      />
      <h1 className="mt-2 max-w-[820px]">{title}</h1>
      {text && <p className="mt-1 max-w-text text-muted">{text}</p>}
      <div className="mt-5 grid max-w-[820px] gap-5">{children}</div>
    </div>
  )
}
