import { memo, Suspense } from 'react'
import { type ConversationView, senderName } from '#app/chat/conversation-view.ts'
import { formatMessageDate } from '#app/chat/message-time.ts'
import type { ChatMessage, PendingMessage, Thread } from '#app/chat/thread.ts'
import { formatClock } from '#app/format/date.ts'
import { foreignLanguage } from '#app/format/text.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { Link } from '../link.tsx'

type ThreadMessagesProps = {
  thread: Thread
  conversation: ConversationView
  me: string
  now: number
  onRetry?: ((id: string) => void) | undefined
}

/**
 * A thread from its oldest loaded message to its latest, with a line where each day begins, then the pending messages.
 */
export function ThreadMessages({ thread, conversation, me, now, onRetry }: ThreadMessagesProps) {
  const t = useTranslations(chatMessages)
  const dates = thread.messages.map(({ timestamp }) => formatMessageDate(timestamp, now))
  return (
    <div role="log" aria-label={t('messages')}>
      <ol className="grid gap-2">
        {thread.messages.map((message, at) => (
          <li key={message.id} className="grid gap-2">
            {dates[at] !== dates[at - 1] && (
              <p className="my-1 text-center font-medium text-12 text-muted">{dates[at]}</p>
            )}
            <MessageBubble message={message} conversation={conversation} me={me} />
          </li>
        ))}
        {thread.pending.map(pending => (
          <li key={pending.id} className="grid">
            <PendingBubble pending={pending} onRetry={onRetry} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const bubble = 'wrap-anywhere max-w-[82%] whitespace-pre-wrap rounded-card border px-3 py-2 text-15'
const ownBubble = `${bubble} justify-self-end rounded-br-plate border-accent/30 bg-accent-soft`
const line = 'mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-muted'

type MessageBubbleProps = { message: ChatMessage; conversation: ConversationView; me: string }

function MessageBubble({
  message: { id, number, sender_id, message, timestamp },
  conversation,
  me,
}: MessageBubbleProps) {
  const t = useTranslations(chatMessages)
  const isOwn = sender_id === me
  return (
    <div
      className={isOwn ? ownBubble : `${bubble} justify-self-start rounded-bl-plate border-line bg-raised`}
    >
      {!isOwn && <Warning text={message} className="-mx-1 mb-2" />}
      <span className="sr-only">{senderName(conversation, sender_id, me)}: </span>
      <span lang={foreignLanguage(message)}>
        <LinkedText text={message} />
      </span>
      {isOwn && <Warning text={message} className="-mx-1 mt-2" />}
      <p className={line}>
        <time dateTime={timestamp.replace(' ', 'T')}>{formatClock(timestamp)}</time>
        {isOwn && <span>{number <= conversation.otherRead ? t('read') : t('sent')}</span>}
        {!isOwn && (
          <Link
            to={`/chat/${conversation.id}?report=${id}`}
            className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-ink"
          >
            {t('report')}
          </Link>
        )}
      </p>
    </div>
  )
}

const stateWords = { sending: 'sending', waiting: 'waiting', failed: 'notSent' } as const

type PendingBubbleProps = { pending: PendingMessage; onRetry: ThreadMessagesProps['onRetry'] }

function PendingBubble({ pending: { id, message, timestamp, state }, onRetry }: PendingBubbleProps) {
  const t = useTranslations(chatMessages)
  const isFailed = state === 'failed'
  return (
    <div className={`${ownBubble} ${isFailed ? 'border-danger' : 'border-dashed'}`}>
      <span className="sr-only">{t('you')}: </span>
      <span lang={foreignLanguage(message)}>
        <LinkedText text={message} />
      </span>
      <p className={line}>
        <time dateTime={timestamp}>{formatClock(timestamp)}</time>
        <span className={isFailed ? 'font-semibold text-danger' : ''}>{t(stateWords[state])}</span>
        {isFailed && (
          <button
            type="button"
            onClick={() => onRetry?.(id)}
            className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-ink underline underline-offset-2"
          >
            {t('retry')}
          </button>
        )}
      </p>
    </div>
  )
}

const PaymentWarning = lazyComponent(() => import('./payment-warning.tsx'))

/** The warning beside a message that looks like a payment trick: before a received one, after an own one. */
const Warning = memo(function Warning(props: { text: string; className: string }) {
  return (
    <Suspense>
      <PaymentWarning {...props} />
    </Suspense>
  )
})

// The code that finds links and numbers is too large for the initial bundle.
const MessageText = lazyComponent(() => import('./message-text.tsx'))

/** A message's text; its links appear when their code has loaded. */
const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <MessageText text={text} />
    </Suspense>
  )
})
