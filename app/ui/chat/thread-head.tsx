import { ArrowLeft, Ellipsis } from 'lucide-react'
import type { ConversationView } from '#app/chat/conversation-view.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { isPlainClick, Link } from '../link.tsx'
import { ConversationAvatar } from './conversation-avatar.tsx'

type ThreadHeadProps = {
  conversation: ConversationView
  isBlocked: boolean
  onBack?: (() => void) | undefined
  /** Blocks without a page load; if missing, the form is posted. */
  onBlock?: (() => void) | undefined
}

/** The other side and the vehicle; the back link on phones; blocking. */
export function ThreadHead({
  conversation: { id, other, vehicle },
  isBlocked,
  onBack,
  onBlock,
}: ThreadHeadProps) {
  const t = useTranslations(chatMessages)
  return (
    <header className="flex items-center gap-3 border-line border-b bg-raised px-3 py-2.5 md:px-4">
      <Link
        to="/chat"
        aria-label={t('back')}
        onClick={event => {
          if (!onBack || !isPlainClick(event)) return
          event.preventDefault()
          onBack()
        }}
        className="-ml-1 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken md:hidden"
      >
        <ArrowLeft size={20} strokeWidth={1.7} aria-hidden />
      </Link>
      <ConversationAvatar other={other} />
      <div className="mr-auto min-w-0">
        <h2 className="truncate text-16">{other.name}</h2>
        <p className="truncate text-13 text-muted">
          {other.role} ·{' '}
          {vehicle ? (
            <Link to={vehicle.href} className="underline-offset-2 hover:underline">
              {vehicle.name}
            </Link>
          ) : (
            t('gone')
          )}
        </p>
      </div>
      {other.id && !isBlocked && (
        <details className="relative">
          <summary
            aria-label={t('more')}
            className="grid size-11 place-items-center rounded-control hover:bg-sunken"
          >
            <Ellipsis size={20} strokeWidth={1.7} aria-hidden />
          </summary>
          <form
            method="post"
            action={localPath(`/chat/${id}`)}
            onSubmit={event => {
              if (!onBlock) return
              event.preventDefault()
              onBlock()
            }}
            className="absolute right-0 z-10 w-max max-w-64 rounded-card border border-line bg-raised p-2 shadow-float"
          >
            <button
              type="submit"
              name="block"
              value={other.id}
              className="flex min-h-11 w-full cursor-pointer items-center rounded-control px-3 text-left font-medium text-14 text-danger hover:bg-sunken"
            >
              {t('block', { name: other.name })}
            </button>
          </form>
        </details>
      )}
    </header>
  )
}
