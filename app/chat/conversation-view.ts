import chatMessages from '#app/messages/en/chat/chat.json'
import endedMessages from '#app/messages/en/used-vehicles/ended-labels.json'
import { translations } from '#app/messages/use-translations.ts'
import { firstName } from '#collections/first-name.ts'
import { fullName } from '#collections/vehicle-name.ts'
import type { Conversation } from '#domain/chat/list-conversations.ts'
import { fileUrl } from '../format/media.ts'

const t = translations(chatMessages)
const tEnded = translations(endedMessages)

export type Other = { id: string; name: string; role: string; avatar: string | undefined }

/** A conversation as the member `me` sees it: with whom, about what, and what is unread. */
export function viewOf(conversation: Conversation, me: string, fileToken = '') {
  const { expand, user_id, receiver_id, messageCount } = conversation
  const isUser = user_id === me
  const person = isUser ? expand?.receiver_id : expand?.user_id
  const vehicle = expand?.vehicle_id
  const ownRead = (isUser ? conversation.userRead : conversation.receiverRead) ?? 0
  const picture = vehicle?.vehicle_image
  const other: Other =
    isUser && !receiver_id
      ? { id: '', name: t('sawari'), role: t('desk'), avatar: undefined }
      : {
          id: (isUser ? receiver_id : user_id) ?? '',
          name: firstName(person?.name) || t('unknown'),
          role: isUser ? t('seller') : t('buyer'),
          avatar:
            person?.avatar && fileToken
              ? `${fileUrl({ collection: 'users', id: person.id }, person.avatar)}?thumb=96x96&token=${fileToken}`
              : undefined,
        }
  return {
    id: conversation.id,
    other,
    vehicle: vehicle && {
      href: `/used-vehicles/${vehicle.id}`,
      name: vehicle.status ? `${fullName(vehicle)} · ${tEnded(vehicle.status)}` : fullName(vehicle),
    },
    picture:
      vehicle && picture
        ? `${fileUrl({ collection: 'usedVehicles', id: vehicle.id }, picture)}?thumb=360x0`
        : undefined,
    count: messageCount ?? 0,
    /** The number that the other side shares with the member, and until when the member shares its own. */
    otherNumber: conversation.sharedNumbers?.find(({ user }) => user !== me),
    ownNumberUntil: conversation.sharedNumbers?.find(({ user }) => user === me)?.until,
    ownRead,
    unread: Math.max(0, (messageCount ?? 0) - ownRead),
    /** The number of the last message that the other side has read. */
    otherRead: (isUser ? conversation.receiverRead : conversation.userRead) ?? 0,
    last: conversation.last_message ?? '',
    lastTime: conversation.last_message_time,
  }
}

export type ConversationView = ReturnType<typeof viewOf>

/** The sender: "You", the other side by name, Sawari if that is the other side, else "Unknown User". */
export function senderName({ other }: Pick<ConversationView, 'other'>, sender: string, me: string): string {
  if (sender === me) return t('you')
  if (!other.id || sender === other.id) return other.name
  return t('unknown')
}

/** Merges a changed conversation into the list; the latest message comes first. */
export function withConversation(
  all: readonly Conversation[],
  changed: Conversation,
): readonly Conversation[] {
  const before = all.find(({ id }) => id === changed.id)
  const merged = { ...before, ...changed, expand: { ...before?.expand, ...changed.expand } }
  const next = before ? all.map(each => (each === before ? merged : each)) : [merged, ...all]
  return next.sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
}

const timeOf = ({ last_message_time }: Conversation) => last_message_time ?? ''

/**
 * A fingerprint of a conversation's counts. A change with the same fingerprint concerns an older message: an operator
 * hid it or shows it again.
 */
export const countsOf = ({ messageCount, userRead, receiverRead }: Conversation) =>
  [messageCount, userRead, receiverRead].join()
