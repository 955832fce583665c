import { Phone } from 'lucide-react'
import type { ConversationView } from '#app/chat/conversation-view.ts'
import { formatDay } from '#app/format/date.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { formatNationalNumber } from '#format/phone.ts'
import { Button } from '../button.tsx'
import { Link } from '../link.tsx'
import { type CallResult, MaskedCall } from './masked-call.tsx'

/** Days for which a number is shared, as `shareDays` on the server. */
const shareMs = 30 * 86_400_000

type NumberBarProps = {
  conversation: ConversationView
  now: number
  hasCalls: boolean
  call: CallResult | undefined
}

/**
 * The other side's number while it is shared, the button that shares the member's own or takes it back, and the call
 * that shows neither.
 */
export function NumberBar({ conversation, now, hasCalls, call }: NumberBarProps) {
  const t = useTranslations(chatMessages)
  const { id, other, otherNumber, ownNumberUntil } = conversation
  const { name } = other
  return (
    <div className="grid gap-1 border-line border-b bg-raised px-3 py-1.5 text-14 md:px-4">
      {otherNumber && (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('theirNumber', { name, day: formatDay(otherNumber.until) })}
          <a
            href={`tel:+91${otherNumber.number}`}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent tabular-nums"
          >
            <Phone size={16} strokeWidth={1.8} aria-hidden />
            +91 {formatNationalNumber(otherNumber.number)}
          </a>
        </p>
      )}
      <form method="post" action={localPath(`/chat/${id}`)}>
        {ownNumberUntil ? (
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <Link to="/profile/numbers" className="underline-offset-2 hover:underline">
              {t('shared', { name, day: formatDay(ownNumberUntil) })}
            </Link>
            <Button type="submit" variant="plain" name="number" value="takeBack" className="-mx-3">
              {t('takeBack')}
            </Button>
          </p>
        ) : (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent">
              {t('shareNumber')}
            </summary>
            <p className="max-w-[60ch] text-muted">
              {t('shareText', { name, day: formatDay(new Date(now + shareMs).toISOString()) })}{' '}
              <Link to="/profile/numbers" className="underline">
                {t('whoHasIt')}
              </Link>
            </p>
            <Button type="submit" variant="yes" name="number" value="share" className="my-2">
              {t('shareDo', { name })}
            </Button>
          </details>
        )}
      </form>
      {hasCalls && <MaskedCall conversation={id} name={name} call={call} />}
    </div>
  )
}
