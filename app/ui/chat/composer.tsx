import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import chatMessages from '#app/messages/en/chat/chat.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { messageLimit } from '../../chat/message-limit.ts'
import { buttonClass } from '../button.tsx'
import { inputClass } from '../field.tsx'

type ComposerProps = {
  conversation: string
  /** The id that a message sent without JavaScript gets: sent twice, it is there once. */
  messageId?: string | undefined
  /** What could not be sent, to be sent again. */
  text?: string | undefined
  /** Sends in place; without it the form is posted. */
  onSend?: ((text: string) => void) | undefined
}

// Its code is fetched with the first words.
const ContactHint = lazy(() => import('./contact-hint.tsx'))

const shownFrom = messageLimit * 0.8

/** Where a message is written: Enter sends it, Shift and Enter begin a line. */
export function Composer({ conversation, messageId, text = '', onSend }: ComposerProps) {
  const t = useTranslations(chatMessages)
  const [typed, setTyped] = useState(text)
  const { length } = typed.trim()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!length) return event.preventDefault()
    if (!onSend) return
    event.preventDefault()
    onSend(typed)
    setTyped('')
  }
  const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <form
      method="post"
      action={localPath(`/chat/${conversation}`)}
      onSubmit={submit}
      // Says by itself what was not sent, and sends it later.
      data-waits={onSend && ''}
      className="grid gap-1.5 border-line border-t bg-raised p-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      {length > 0 && (
        <Suspense>
          <ContactHint text={typed} />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        <input type="hidden" name="id" value={messageId ?? ''} />
        <textarea
          name="message"
          aria-label={t('message')}
          placeholder={t('message')}
          rows={1}
          required
          maxLength={messageLimit}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={sendByEnter}
          autoComplete="off"
          enterKeyHint="send"
          className={`${inputClass} field-sizing-content max-h-32 min-w-0 flex-1 resize-none`}
        />
        <button type="submit" className={buttonClass({ variant: 'yes', className: 'px-4' })}>
          <SendHorizontal size={18} strokeWidth={1.9} aria-hidden />
          {t('send')}
        </button>
      </div>
      {length > shownFrom && (
        <p aria-live="polite" className="text-right text-12 text-muted">
          {t('count', { count: length, limit: messageLimit })}
        </p>
      )}
    </form>
  )
}
