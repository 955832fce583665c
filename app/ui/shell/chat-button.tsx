import { MessageSquareText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import navMessages from '#app/messages/en/site/nav.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { ChatDialog } from '../chat/chat-dialog.tsx'
import { CountBadge } from './count-badge.tsx'
import { iconButton } from './header-classes.ts'
import { useHydrated, useIsMember } from './use-browser-state.ts'
import { useFetchedWaiting } from './use-waiting.ts'

/** Opens the chat and loads its code. Without JavaScript, or if the code fails to load, it links to the chat page. */
export function ChatButton() {
  const t = useTranslations(navMessages)
  const isHydrated = useHydrated()
  const isMember = useIsMember()
  const { key, pathname } = useLocation()
  const { unread } = useFetchedWaiting(pathname)
  const [isOpen, setOpen] = useState(false)
  const [Chat, setChat] = useState<typeof ChatDialog>()
  const close = () => setOpen(false)
  useEffect(close, [key])
  const open = () => {
    setOpen(true)
    import('../chat/chat-dialog.tsx').then(
      ({ ChatDialog }) => setChat(() => ChatDialog),
      () => location.assign(localPath('/chat')),
    )
  }
  const shared = {
    'aria-label': unread ? t('chatUnread', { count: unread }) : t('chat'),
    className: `${iconButton} relative`,
    children: (
      <>
        <MessageSquareText size={20} strokeWidth={1.7} aria-hidden />
        <CountBadge count={unread} className="absolute top-0.5 left-6" />
      </>
    ),
  }
  if (!isHydrated || pathname.startsWith('/chat')) return <a href={localPath('/chat')} {...shared} />
  return (
    <>
      <button type="button" onClick={open} aria-haspopup="dialog" {...shared} />
      {Chat && <Chat isOpen={isOpen} isMember={isMember} onClose={close} />}
    </>
  )
}
