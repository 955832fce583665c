import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import navMessages from '#app/messages/en/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { iconButton } from './header-look.ts'
import { useHydrated } from './use-hydrated.ts'

/** Opens the chat, for which guests are asked to sign in; without JavaScript it leads to the chat's page. */
export function ChatButton() {
  const t = useTranslations(navMessages)
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const icon = <MessageSquareText size={20} strokeWidth={1.7} aria-hidden />
  if (!isHydrated) {
    return (
      <a href="/chat" aria-label={t('chat')} className={iconButton}>
        {icon}
      </a>
    )
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('chat')}
        aria-haspopup="dialog"
        className={iconButton}
      >
        {icon}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t('chat')}>
        <p>{t('chatSignIn')}</p>
        <LinkButton to="/login" variant="yes" size="large" isWide onClick={close}>
          {t('login')}
        </LinkButton>
      </Dialog>
    </>
  )
}
