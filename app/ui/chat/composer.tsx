import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import type { ConversationView } from '#app/chat/conversation-view.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, buttonClass } from '../button.tsx'
import { inputClass } from '../field.tsx'
import { lazyComponent } from '../lazy-component.tsx'

/** The maximum number of characters of one chat message, as in its collection. */
const messageLimit = 1000

type ComposerProps = {
  conversation: string
  /** The id of a message sent without JavaScript: it prevents a duplicate. */
  messageId?: string | undefined
  /** The text of a message that failed, for another attempt. */
  text?: string | undefined
  /** Sends without a page load; if missing, the form is posted. */
  onSend?: ((text: string) => void) | undefined
}

// The code loads when the visitor starts to type.
const ContactHint = lazyComponent(() => import('./contact-hint.tsx'))
const PaymentWarning = lazyComponent(() => import('./payment-warning.tsx'))
const loadTricks = () => import('#domain/fraud/payment-tricks.ts')

const shownFrom = messageLimit * 0.8

/** The text field of a chat: Enter sends, Shift and Enter start a new line. */
export function Composer({ conversation, messageId, text = '', onSend }: ComposerProps) {
  const t = useTranslations(chatMessages)
  const [typed, setTyped] = useState(text)
  const { length } = typed.trim()
  const isTyping = length > 0
  const findTrick = useRef<Awaited<ReturnType<typeof loadTricks>>['findPaymentTrick']>(undefined)
  // The text for which Send was pressed once. The second press sends it.
  const [warned, setWarned] = useState('')
  const prepare = () => {
    if (findTrick.current) return
    // Without this code, for example offline, the message is sent at the first press.
    loadTricks().then(
      tricks => {
        findTrick.current = tricks.findPaymentTrick
      },
      () => {},
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!length) return event.preventDefault()
    if (warned !== typed && findTrick.current?.(typed)) {
      event.preventDefault()
      return setWarned(typed)
    }
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
      // Before the first letter, so that a pasted text is checked too.
      onFocus={prepare}
      // The form handles offline sending itself: it shows unsent messages and sends them later.
      data-waits={onSend && ''}
      className="grid gap-1.5 border-line border-t bg-raised p-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      {isTyping && (
        <Suspense>
          <ContactHint text={typed} />
          <PaymentWarning text={typed} note={warned === typed ? 'again' : 'both'} />
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

type ThreadFootProps = {
  conversation: ConversationView
  isBlocked: boolean
  messageId?: string | undefined
  text?: string | undefined
  onSend?: ((text: string) => void) | undefined
  onUnblock?: (() => void) | undefined
}

/** The composer, or the unblock button if the member has blocked the other side. */
export function ThreadFoot({ conversation, isBlocked, onUnblock, ...composer }: ThreadFootProps) {
  const t = useTranslations(chatMessages)
  const { id, other } = conversation
  if (!isBlocked) return <Composer key={`${id}${composer.messageId}`} conversation={id} {...composer} />
  return (
    <form
      method="post"
      action={localPath(`/chat/${id}`)}
      onSubmit={event => {
        if (!onUnblock) return
        event.preventDefault()
        onUnblock()
      }}
      className="flex flex-wrap items-center justify-between gap-2 border-line border-t bg-raised p-3"
    >
      <p className="text-14 text-muted">{t('isBlocked', { name: other.name })}</p>
      <Button type="submit" name="unblock" value={other.id}>
        {t('unblock')}
      </Button>
    </form>
  )
}
