import type { ReactNode } from 'react'
import { viewOf } from '#app/chat/conversation-view.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { ConversationList } from './conversation-list.tsx'
import { ThreadPane, type ThreadPaneProps } from './thread-pane.tsx'

type ChatViewProps = Omit<ThreadPaneProps, 'conversation'> & {
  /** The content next to the list when no conversation is selected. */
  placeholder?: ReactNode
  /** Whether the list shows a page of older conversations. */
  isOlderPage?: boolean
}

/** Conversations on the left and the selected one on the right; phones show one of the two. */
export function ChatView({ placeholder, isOlderPage, ...paneProps }: ChatViewProps) {
  const t = useTranslations(chatMessages)
  const { state, control, isInDialog } = paneProps
  const views = state.conversations.map(each => viewOf(each, state.me, state.fileToken))
  const chosen = views.find(({ id }) => id === state.selected)
  return (
    <div className="grid h-full min-h-0 grid-rows-[minmax(0,1fr)] md:grid-cols-[max(320px,32%)_minmax(0,1fr)]">
      <div className={`min-h-0 overflow-y-auto border-line md:border-r ${chosen ? 'max-md:hidden' : ''}`}>
        <ConversationList
          conversations={views}
          selected={state.selected}
          now={state.now}
          onOpen={isInDialog ? control?.select : undefined}
          next={state.next}
          onOlder={control?.olderConversations}
          isOlderPage={isOlderPage}
        />
      </div>
      {chosen ? (
        <ThreadPane key={chosen.id} conversation={chosen} {...paneProps} />
      ) : (
        <div className="hidden place-content-center gap-1 bg-sunken p-6 text-center md:grid">
          {placeholder}
          <p className="font-bold text-18">{t('choose')}</p>
          <p className="text-muted">{t('chooseText')}</p>
        </div>
      )}
    </div>
  )
}
