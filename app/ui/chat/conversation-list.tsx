import type { ConversationView } from '#app/chat/conversation-view.ts'
import { activityOf, formatMessageDay } from '#app/chat/message-time.ts'
import { foreignLanguage } from '#app/format/text.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '../button.tsx'
import { isPlainClick, Link } from '../link.tsx'
import { EmptyState } from '../states.tsx'
import { Tag } from '../tag.tsx'
import { ConversationAvatar } from './conversation-avatar.tsx'

type ConversationListProps = {
  conversations: readonly ConversationView[]
  selected: string | undefined
  now: number
  /** Opens a conversation without a page load; if missing, links lead to its page. */
  onOpen?: ((id: string) => void) | undefined
  /** The cursor of older conversations: `onOlder` loads them here; without it a link leads to their page. */
  next?: string | undefined
  onOlder?: (() => void) | undefined
  /** Whether this is the page of older conversations. */
  isOlderPage?: boolean | undefined
}

/** The conversations, latest message first. */
export function ConversationList({
  conversations,
  next,
  onOlder,
  isOlderPage,
  ...rest
}: ConversationListProps) {
  const t = useTranslations(chatMessages)
  if (!conversations.length)
    return (
      <div className="p-4">
        <EmptyState title={t('noConversations')} text={t('noConversationsText')}>
          <LinkButton to="/used-vehicles">{t('toUsed')}</LinkButton>
        </EmptyState>
      </div>
    )
  return (
    <>
      <ul aria-label={t('conversations')} className="divide-y divide-line">
        {conversations.map(conversation => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} {...rest} />
          </li>
        ))}
      </ul>
      {next && (
        <Link
          to={`/chat?after=${next}`}
          data-reloads={onOlder ? undefined : ''}
          onClick={event => {
            if (!onOlder || !isPlainClick(event)) return
            event.preventDefault()
            onOlder()
          }}
          className={moreLinkClass}
        >
          {t('olderConversations')}
        </Link>
      )}
      {isOlderPage && (
        <Link to="/chat" data-reloads="" className={moreLinkClass}>
          {t('latestConversations')}
        </Link>
      )}
    </>
  )
}

const moreLinkClass =
  'flex min-h-11 items-center justify-center border-line border-t font-semibold text-14 text-accent focus-visible:-outline-offset-2'

type ConversationRowProps = Pick<ConversationListProps, 'selected' | 'now' | 'onOpen'> & {
  conversation: ConversationView
}

function ConversationRow({ conversation, selected, now, onOpen }: ConversationRowProps) {
  const t = useTranslations(chatMessages)
  const { id, other, vehicle, picture, unread, last, lastTime } = conversation
  const activity = activityOf(lastTime, now)
  return (
    <Link
      to={`/chat/${id}`}
      aria-current={id === selected ? 'true' : undefined}
      onClick={event => {
        if (!onOpen || !isPlainClick(event)) return
        event.preventDefault()
        onOpen(id)
      }}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
    >
      <span className="relative row-span-3">
        {picture ? (
          <>
            <img
              src={picture}
              alt=""
              width={64}
              height={48}
              className="stage h-12 w-16 rounded-control object-contain"
            />
            <span className="-right-2 -bottom-2 absolute scale-60 rounded-full ring-3 ring-raised">
              <ConversationAvatar other={other} />
            </span>
          </>
        ) : (
          <ConversationAvatar other={other} />
        )}
      </span>
      <b className="truncate">{other.name}</b>
      <span className="justify-self-end">
        <Tag tone={activity === 'active' ? 'good' : 'plain'}>{t(activity)}</Tag>
      </span>
      <span className="col-span-2 truncate text-13 text-muted">{vehicle?.name ?? t('gone')}</span>
      <span
        lang={last ? foreignLanguage(last) : undefined}
        className={`truncate text-14 ${unread ? 'font-semibold' : 'text-muted'}`}
      >
        {last || t('noMessages')}
      </span>
      <span className="flex items-center justify-end gap-2 text-12 text-muted">
        {lastTime && <time dateTime={lastTime.replace(' ', 'T')}>{formatMessageDay(lastTime, now)}</time>}
        {unread > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 font-bold text-accent-ink">
            <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
            <span className="sr-only">{t('unread', { count: unread })}</span>
          </span>
        )}
      </span>
    </Link>
  )
}
