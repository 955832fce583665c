import { MessageSquareText } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { isPlainClick } from '../plain-click.ts'

/** Opens the chat; without JavaScript it leads to its page. Guests are asked to sign in. */
export function ChatButton() {
  const t = useTranslations('nav')
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        to="/chat"
        onClick={open}
        aria-label={t('chat')}
        className="inline-grid size-11 place-items-center rounded-control hover:bg-sunken"
      >
        <MessageSquareText size={20} strokeWidth={1.7} aria-hidden />
      </Link>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('chat')}>
        <p>{t('chatSignIn')}</p>
        <LinkButton to="/login" variant="yes" isWide>
          {t('login')}
        </LinkButton>
      </Dialog>
    </>
  )
}
