import type { ConversationView } from '#app/chat/conversation-view.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '../button.tsx'
import { Composer } from './composer.tsx'

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
