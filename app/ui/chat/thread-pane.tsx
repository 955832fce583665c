import { type ReactNode, useEffect, useRef } from 'react'
import type { ChatState } from '#app/chat/chat-state.ts'
import type { ConversationView } from '#app/chat/conversation-view.ts'
import type { ChatControl } from '#app/chat/live-chat.ts'
import { firstNumber } from '#app/chat/thread.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '../alert.tsx'
import { Button, buttonClass } from '../button.tsx'
import { Link } from '../link.tsx'
import { Skeleton } from '../skeleton.tsx'
import { EmptyState, ErrorState } from '../states.tsx'
import { ThreadFoot } from './composer.tsx'
import type { CallResult } from './masked-call.tsx'
import { NumberBar } from './number-bar.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadMessages } from './thread-messages.tsx'

export type ThreadPaneProps = {
  state: ChatState
  conversation: ConversationView
  control?: ChatControl | undefined
  messageId?: string | undefined
  text?: string | undefined
  /** The response to a call that the member has just started. */
  call?: CallResult | undefined
  /** Who sells the vehicle, for its buyer. */
  seller?: ReactNode
  /** A banner above the composer, or in place of it. */
  banner?: ReactNode
  composerReplacement?: ReactNode
  /** Whether this is the page of earlier messages. */
  isEarlier?: boolean
  isInDialog?: boolean
}

/** One conversation: its head, its messages and the composer. */
export function ThreadPane({
  state,
  conversation,
  control,
  call,
  seller,
  banner,
  composerReplacement,
  ...rest
}: ThreadPaneProps) {
  const t = useTranslations(chatMessages)
  const { id, other } = conversation
  const isBlocked = state.blocked.includes(other.id)
  return (
    <section aria-label={other.name} className="flex min-h-0 min-w-0 flex-col bg-sunken">
      <ThreadHead
        conversation={conversation}
        isBlocked={isBlocked}
        onBack={rest.isInDialog ? () => control?.select(undefined) : undefined}
        onBlock={control && (() => control.block(other.id))}
      />
      {seller}
      {other.id && !isBlocked && (
        // Not lazy: it would leave the thread while its code loads, and move the messages twice.
        <NumberBar conversation={conversation} now={state.now} hasCalls={state.hasMaskedCalls} call={call} />
      )}
      <Messages
        state={state}
        conversation={conversation}
        control={control}
        isEarlier={rest.isEarlier ?? false}
      />
      <div className="grid gap-2 px-3 empty:hidden [&:not(:empty)]:pb-2">
        {!control && (
          <noscript>
            <a href={localPath(`/chat/${id}`)} className={buttonClass({ variant: 'plain' })}>
              {t('refresh')}
            </a>
          </noscript>
        )}
        {banner}
        {state.sendFailure && <Alert tone="bad">{state.sendFailure}</Alert>}
      </div>
      {composerReplacement ?? (
        <ThreadFoot
          conversation={conversation}
          isBlocked={isBlocked}
          messageId={rest.messageId}
          text={rest.text}
          onSend={control && (text => control.send(id, text))}
          onUnblock={control && (() => control.unblock(other.id))}
        />
      )}
    </section>
  )
}

type MessagesProps = Pick<ThreadPaneProps, 'state' | 'conversation' | 'control'> & { isEarlier: boolean }

/** Starts scrolled to its end, with and without JavaScript, so that the latest message is visible. */
function Messages({ state, conversation, control, isEarlier }: MessagesProps) {
  const t = useTranslations(chatMessages)
  const { id } = conversation
  const thread = state.threads[id]
  const top = useInView<HTMLAnchorElement>(control && (() => control.older(id)))
  const link = 'mx-auto inline-flex min-h-11 items-center font-semibold text-14 text-accent'
  const isEmpty = thread && !thread.messages.length && !thread.pending.length
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      aria-label={t('messages')}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain p-3 focus-visible:-outline-offset-2 md:p-4"
    >
      <div className={`grid gap-2 ${thread && !isEmpty ? '' : 'my-auto'}`}>
        {state.threadFailure ? (
          <ErrorState title={state.threadFailure} level="h3">
            <Button onClick={() => control?.reload()}>{t('retry')}</Button>
          </ErrorState>
        ) : (
          !thread && <Skeleton count={3} className="grid gap-2" inside="h-14 w-2/3" />
        )}
        {isEmpty && <EmptyState level="h3" title={t('noMessages')} text={t('noMessagesText')} />}
        {thread && !isEmpty && (
          <>
            {thread.hasOlder && (
              <Link
                ref={top}
                to={`/chat/${id}?before=${firstNumber(thread)}`}
                data-reloads={control ? undefined : ''}
                onClick={event => {
                  if (!control) return
                  event.preventDefault()
                  control.older(id)
                }}
                className={link}
              >
                {t('earlier')}
              </Link>
            )}
            <ThreadMessages
              thread={thread}
              conversation={conversation}
              me={state.me}
              now={state.now}
              onRetry={pending => control?.retry(id, pending)}
            />
            {isEarlier && (
              <Link to={`/chat/${id}`} data-reloads="" className={link}>
                {t('latest')}
              </Link>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Calls back whenever the element scrolls into view. */
function useInView<T extends Element>(onInView: (() => void) | undefined) {
  const element = useRef<T>(null)
  const called = useRef(onInView)
  called.current = onInView
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && called.current?.())
    observer.observe(element.current)
    return () => observer.disconnect()
  })
  return element
}
