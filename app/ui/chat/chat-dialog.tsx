import { lazy, Suspense } from 'react'
import navMessages from '#app/messages/en/site/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

const ChatPanel = lazy(() => import('./chat-panel.tsx').then(({ ChatPanel }) => ({ default: ChatPanel })))

type ChatDialogProps = { isOpen: boolean; isMember: boolean; onClose: () => void }

/** The chat over any page; asks guests to sign in. */
export function ChatDialog({ isOpen, isMember, onClose }: ChatDialogProps) {
  const t = useTranslations(navMessages)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('chat')} isLarge={isMember}>
      {isMember ? (
        <Suspense>
          <ChatPanel onLeave={onClose} />
        </Suspense>
      ) : (
        <>
          <p>{t('chatSignIn')}</p>
          <LinkButton to="/login?next=%2Fchat" variant="yes" size="large" isWide onClick={onClose}>
            {t('login')}
          </LinkButton>
        </>
      )}
    </Dialog>
  )
}
