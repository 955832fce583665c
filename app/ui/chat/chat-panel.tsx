import { useChat } from '#app/chat/use-chat.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, LinkButton } from '../button.tsx'
import { Skeleton } from '../skeleton.tsx'
import { ErrorState } from '../states.tsx'
import { ChatSignIn } from './chat-sign-in.tsx'
import { ChatView } from './chat-view.tsx'

/** The chat in the header's dialog, which loads its own data. */
export function ChatPanel({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations(chatMessages)
  const { state, control } = useChat(undefined)
  if (state.phase === 'guest')
    return (
      <div className="p-5">
        <ChatSignIn next="/chat" onLeave={onLeave} />
      </div>
    )
  if (state.phase === 'failed')
    return (
      <div className="p-5">
        <ErrorState level="h3" title={state.failure ?? ''}>
          <Button onClick={() => control?.reload()}>{t('retry')}</Button>
        </ErrorState>
      </div>
    )
  if (state.phase === 'loading') return <Skeleton count={4} className="grid gap-3 p-5" inside="h-16" />
  if (state.isNameless)
    return (
      <div className="grid content-start gap-4 p-5">
        <p>{t('nameFirst')}</p>
        <LinkButton to="/profile/details?next=%2Fchat" variant="yes" size="large" isWide onClick={onLeave}>
          {t('enterName')}
        </LinkButton>
      </div>
    )
  return <ChatView state={state} control={control} isInDialog />
}
