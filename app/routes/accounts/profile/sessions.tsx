import { Form } from 'react-router'
import { formatDay } from '#app/format/date.ts'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { listActiveSessions } from '#domain/accounts/member-sessions.ts'

type SessionsProps = { sessions: Awaited<ReturnType<typeof listActiveSessions>> }

/** The member's sessions, each with a button that ends it. */
export function Sessions({ sessions }: SessionsProps) {
  const t = useTranslations(profileMessages)
  return (
    <>
      <ul>
        {sessions.map(({ id, device, created, lastSeen, isCurrent }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line py-3 not-first:border-t first:pt-0"
          >
            <div>
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device || t('unknownDevice')}
                {isCurrent && <Tag tone="good">{t('thisDevice')}</Tag>}
              </p>
              <p className="text-13 text-muted">
                {t('seen', { date: formatDay(lastSeen ?? created) })},{' '}
                {t('since', { date: formatDay(created) })}
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="session" value={id} />
              <Button
                type="submit"
                name="intent"
                value="end"
                aria-label={t('endSessionOf', { device: device || t('unknownDevice') })}
              >
                {t('endSession')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" className="flex flex-wrap gap-2.5">
        {sessions.length > 1 && (
          <Button type="submit" name="intent" value="end-others">
            {t('endOthers')}
          </Button>
        )}
        <Button type="submit" name="intent" value="end-all">
          {t('endAll')}
        </Button>
      </Form>
    </>
  )
}
