import type { ChatMessage } from '#app/chat/thread.ts'
import { foreignLanguage } from '#app/format/text.ts'
import { DataNotice } from '#app/forms/data-notice.tsx'
import reportMessages from '#app/messages/en/chat/report.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { inputClass } from '#app/ui/field.tsx'

const reasons = ['spam', 'fraud', 'offensive', 'wrong', 'other'] as const

/** Reports one message, with a reason. */
export default function ReportForm({
  conversation,
  message,
}: {
  conversation: string
  message: ChatMessage
}) {
  const t = useTranslations(reportMessages)
  return (
    <form
      method="post"
      action={localPath(`/chat/${conversation}`)}
      className="grid auto-rows-max gap-3 overflow-y-auto border-line border-t bg-raised p-4"
    >
      <h3>{t('title')}</h3>
      <blockquote
        lang={foreignLanguage(message.message)}
        className="line-clamp-3 break-words border-line-strong border-l-3 pl-3 text-14 text-muted"
      >
        {message.message}
      </blockquote>
      <input type="hidden" name="report" value={message.id} />
      <div className="grid gap-1.5">
        <label htmlFor="reason" className="font-semibold text-14">
          {t('reason')}
        </label>
        <select id="reason" name="reason" className={`${inputClass} cursor-pointer`}>
          {reasons.map(reason => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-1.5">
        <label htmlFor="details" className="font-semibold text-14">
          {t('details')}
        </label>
        <textarea id="details" name="details" rows={2} maxLength={1000} className={inputClass} />
      </div>
      <DataNotice collected={t('collected')} purpose={t('purpose')} part="report" />
      <div className="grid grid-cols-2 gap-2.5">
        <LinkButton to={`/chat/${conversation}`}>{t('cancel')}</LinkButton>
        <Button type="submit" variant="yes">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
