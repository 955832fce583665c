import type { RecordOf } from '#collections/define.ts'
import type { messages, usedVehicleConversations } from '#collections/index.ts'

/** How many of its messages a conversation shows by itself. */
export const mostShown = 50

type Shown = NonNullable<RecordOf<typeof usedVehicleConversations>['messages']>[number]
type Message = Pick<RecordOf<typeof messages>, keyof Shown>

/** A message as its conversation shows it. */
export const shown = ({ id, number, sender_id, message, timestamp, type }: Message): Shown => ({
  ...{ id, sender_id, message, type },
  number: number ?? 0,
  timestamp: timestamp ?? '',
})

/** What a conversation shows of its messages, the oldest first: the latest, and the last of them. */
export function shownOf(all: readonly Shown[]) {
  const last = all.at(-1)
  return {
    messages: all.slice(-mostShown),
    last_message: last?.message ?? '',
    last_message_time: last?.timestamp || null,
  }
}
