import { describe, expect, it } from 'vitest'
import type { Conversation } from '#domain/chat/list-conversations.ts'
import { countsOf, withConversation } from './conversation-merge.ts'

const conversation = (id: string, day: number, more: Partial<Conversation> = {}): Conversation => ({
  id,
  vehicle_id: 'v1',
  user_id: 'asha',
  receiver_id: 'ravi',
  messageCount: 3,
  userRead: 3,
  receiverRead: 1,
  last_message: 'Yes',
  last_message_time: `2026-11-0${day} 10:00:00.000Z`,
  ...more,
})
const ids = (all: readonly Conversation[]) => all.map(({ id }) => id)

describe('a changed conversation', () => {
  const all = [conversation('c', 3), conversation('b', 2), conversation('a', 1)]

  it('moves to the position of its last message', () => {
    expect(ids(withConversation(all, conversation('a', 4)))).toEqual(['a', 'c', 'b'])
    expect(ids(withConversation(all, conversation('older', 1)))).toContain('older')
    expect(ids(withConversation(all, conversation('new', 5)))[0]).toBe('new')
    expect(ids(all)).toEqual(['c', 'b', 'a'])
  })

  it('keeps the names that the change does not contain', () => {
    const named = conversation('a', 1, { expand: { user_id: { id: 'asha', name: 'Asha' } } })
    const [changed] = withConversation([named], conversation('a', 2, { last_message: 'No' }))
    expect(changed).toMatchObject({ last_message: 'No', expand: { user_id: { name: 'Asha' } } })
  })
})

it('counts tell a new message from a change to an older one', () => {
  const before = conversation('a', 1)
  for (const change of [{ messageCount: 4 }, { userRead: 4 }, { receiverRead: 2 }])
    expect(countsOf({ ...before, ...change })).not.toBe(countsOf(before))
  expect(countsOf({ ...before, last_message: 'Hidden' })).toBe(countsOf(before))
})
