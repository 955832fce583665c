import { Form, useNavigation } from 'react-router'
import alertsMessages from '#app/messages/en/alerts/alerts.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { SearchInput } from '#domain/alerts/save-search.ts'
import type { AlertsResult } from './alerts-meta.ts'
import type { MatchView, SearchView } from './alerts-view.ts'
import { AlertChoices, SearchText } from './search-fields.tsx'

type SavedSearchProps = {
  search: SearchView
  channels: readonly SearchInput['channel'][]
  /** The result of its form. */
  result: AlertsResult | undefined
}

/** A saved search with its latest matches, and the form that changes it. */
export function SavedSearch({ search, channels, result }: SavedSearchProps) {
  const t = useTranslations(alertsMessages)
  const { id, name, address, channel, rhythm, isConfirmed, newMatches, matches } = search
  return (
    <article
      aria-labelledby={`name-${id}`}
      className="grid gap-3 rounded-card border border-line bg-raised p-4 md:p-6"
    >
      <div className="-mt-2.5">
        <h2 id={`name-${id}`} className="text-18">
          <Link to={address} className="inline-flex min-h-11 items-center hover:underline">
            {name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
          {t('how', { channel: t(`channel.${channel}`), rhythm: t(`rhythm.${rhythm}`) })}
          {newMatches > 0 && <Tag tone="good">{t('sinceVisit', { count: newMatches })}</Tag>}
          {!isConfirmed && <Tag tone="warning">{t('unconfirmed')}</Tag>}
        </p>
      </div>
      {result?.text && <Alert tone={result.tone}>{result.text}</Alert>}
      {matches.length ? (
        <ul aria-label={t('latest', { name })} className="divide-y divide-line border-line border-y">
          {matches.map(match => (
            <Match key={match.to} {...match} />
          ))}
        </ul>
      ) : (
        <p className="text-14 text-muted">{t('latestNone')}</p>
      )}
      <div className="flex flex-wrap items-start gap-x-2">
        <Edit search={search} channels={channels} result={result} />
        <Form method="post" preventScrollReset>
          <input type="hidden" name="search" value={id} />
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="plain"
            aria-label={t('deleteOf', { name })}
          >
            {t('delete')}
          </Button>
        </Form>
      </div>
    </article>
  )
}

function Match({ to, name, cause, price, before, day }: MatchView) {
  const t = useTranslations(alertsMessages)
  return (
    <li>
      <Link to={to} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1.5 hover:underline">
        <Tag tone={cause === 'cheaper' ? 'good' : 'plain'}>{t(`cause.${cause}`)}</Tag>
        <span className="min-w-0 font-semibold text-14 max-sm:order-first max-sm:basis-full sm:grow">
          {name}
        </span>
        <span className="text-14 tabular-nums">
          {price} {before && <span className="text-muted">({t('before', { price: before })})</span>}
        </span>
        <span className="text-13 text-muted">{day}</span>
      </Link>
    </li>
  )
}

/** The form is open after a refusal; it closes by a new key once it is saved. */
function Edit({ search, channels, result }: SavedSearchProps) {
  const t = useTranslations(alertsMessages)
  const isBusy = useNavigation().state !== 'idle'
  const { id, name, channel, rhythm } = search
  const { tone, problems = {}, values = {} } = result ?? {}
  const formValues = tone === 'bad' ? values : {}
  return (
    <details
      key={`${name} ${channel} ${rhythm}`}
      open={tone === 'bad' || undefined}
      className="open:basis-full"
    >
      <summary
        aria-label={t('editOf', { name })}
        className="button button-line inline-flex cursor-pointer list-none"
      >
        {t('edit')}
      </summary>
      <Form method="post" preventScrollReset className="mt-4 mb-2 grid gap-4">
        <input type="hidden" name="search" value={id} />
        <SearchText id={`${id}-text`} name="name" value={formValues.name ?? name} error={problems.name} />
        <AlertChoices
          formId={id}
          channels={channels}
          channel={formValues.channel ?? channel}
          rhythm={formValues.rhythm ?? rhythm}
          problems={problems}
        />
        {problems.email && <Alert tone="bad">{t('problem.contactEmail')}</Alert>}
        <Button
          type="submit"
          name="intent"
          value="change"
          variant="yes"
          disabled={isBusy}
          className="sm:justify-self-start"
        >
          {t('saveChanges')}
        </Button>
      </Form>
    </details>
  )
}
