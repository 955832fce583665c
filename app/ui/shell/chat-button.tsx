import { MessageSquareText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import navMessages from '#app/messages/en/site/nav.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import type { ChatDialog } from '../chat/chat-dialog.tsx'
import { iconButton } from './header-classes.ts'
import { hasMarker, useHydrated, useIsMember } from './use-browser-state.ts'

/** Opens the chat and loads its code. Without JavaScript, or if the code fails to load, it links to the chat page. */
export function ChatButton() {
  const t = useTranslations(navMessages)
  const isHydrated = useHydrated()
  const isMember = useIsMember()
  const { key, pathname } = useLocation()
  const unread = useUnread(pathname)
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
        {unread > 0 && (
          <span className="absolute top-0.5 left-6 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-12 text-accent-ink">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
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

/** The number of the member's unread chat messages, fetched on every page when idle; 0 until then and for guests. */
function useUnread(pathname: string) {
  const isMember = useIsMember()
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (!isMember || !hasMarker()) return setUnread(0)
    let stop = () => {}
    let isGone = false
    const follow = async () => {
      const { subscribeUnread } = await import('#app/chat/subscribe-unread.ts')
      if (!isGone) stop = subscribeUnread(setUnread)
    }
    // If the code fails to load, the button shows no number.
    ;(window.requestIdleCallback ?? setTimeout)(() => follow().catch(() => {}))
    return () => {
      isGone = true
      stop()
    }
  }, [isMember, pathname])
  return unread
}
