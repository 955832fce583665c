import type { Other } from '#app/chat/conversation-view.ts'
import { monogram } from '../avatar.tsx'

/** The other side's picture, or their initials. */
export function ConversationAvatar({ other }: { other: Other }) {
  const shape = 'size-11 shrink-0 rounded-full'
  if (other.avatar)
    return <img src={other.avatar} alt="" width={44} height={44} className={`${shape} object-cover`} />
  return (
    <span
      aria-hidden
      className={`${shape} grid place-items-center bg-accent-soft font-bold text-14 text-accent`}
    >
      {monogram(other.name).toUpperCase()}
    </span>
  )
}
