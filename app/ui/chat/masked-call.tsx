import { Phone } from 'lucide-react'
import { formatClock } from '#app/format/date.ts'
import maskedCallMessages from '#app/messages/en/chat/masked-calls.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { phoneHref } from '#format/phone.ts'
import { Alert } from '../alert.tsx'
import { Button } from '../button.tsx'

/** The relay number to dial and until when it works, or why there is none. */
export type CallResult = { relay?: string; until?: string; failure?: string }

type MaskedCallProps = { conversation: string; name: string; call: CallResult | undefined }

/** Starts a call through a relay number, and shows the number to dial. */
export function MaskedCall({ conversation, name, call }: MaskedCallProps) {
  const t = useTranslations(maskedCallMessages)
  if (call?.relay)
    return (
      <div role="status" className="grid gap-x-2 sm:flex sm:flex-wrap sm:items-center">
        <p>{t('dial', { name })}</p>
        <a
          href={phoneHref(call.relay)}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent tabular-nums"
        >
          <Phone size={16} strokeWidth={1.8} aria-hidden />
          {call.relay.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')}
        </a>
        <p className="pb-1 text-muted sm:pb-0">{t('works', { time: formatClock(call.until ?? '') })}</p>
      </div>
    )
  return (
    <form
      method="post"
      action={localPath(`/chat/${conversation}`)}
      className="grid gap-1 justify-items-start"
    >
      {call?.failure && <Alert tone="bad">{call.failure}</Alert>}
      <Button type="submit" variant="plain" name="number" value="call" className="-mx-3">
        <Phone size={16} strokeWidth={1.8} aria-hidden />
        {t('call')}
      </Button>
    </form>
  )
}
