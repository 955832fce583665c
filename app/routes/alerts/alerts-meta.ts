import alertsMessages from '#app/messages/en/alerts/alerts.json'
import { translations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'

export const t = translations(alertsMessages)

type Matches = Parameters<typeof originOf>[0]

/** The meta tags of the pages about alerts, which search engines do not index. */
export const alertsMeta =
  (title: 'title' | 'new.title' | 'confirm.title' | 'unsubscribe.title') =>
  ({ matches }: { matches: Matches }) =>
    pageMeta({
      title: t(title),
      description: t('description'),
      path: '/alerts',
      origin: originOf(matches),
      isHidden: true,
    })

type SearchField = 'name' | 'channel' | 'rhythm' | 'email' | 'phone' | 'code'

/** The result of a form on these pages: a message, errors by field, and what the visitor can undo. */
export type AlertsResult = {
  tone: 'good' | 'bad'
  text?: string | undefined
  /** The search that the form was about. */
  id?: string | undefined
  problems: Partial<Record<SearchField, string>>
  values: Record<string, string>
  undo?: string | undefined
  sentTo?: string | undefined
}
