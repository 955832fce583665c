import { describe, expect, it } from 'vitest'
import type { Conversation } from '#domain/chat/list-conversations.ts'
import { countsOf, senderName, viewOf, withConversation } from './conversation-view.ts'

const unnamed: Conversation = {
  id: 'c1',
  vehicle_id: 'v1',
  user_id: 'asha',
  receiver_id: 'ravi',
  sharedNumbers: [
    { user: 'asha', number: '9822041234', until: '2026-12-20 10:00:00.000Z' },
    { user: 'ravi', number: '9822041235', until: '2026-12-21 10:00:00.000Z' },
  ],
  messageCount: 5,
  userRead: 5,
  receiverRead: 2,
  last_message: 'Yes',
  last_message_time: '2026-11-20 10:00:00.000Z',
}
const conversation: Conversation = {
  ...unnamed,
  expand: {
    user_id: { id: 'asha', name: '' },
    receiver_id: { id: 'ravi', name: 'Ravi Kumar', avatar: 'ravi.webp' },
    vehicle_id: { id: 'v1', brand: 'Tata', name: 'Tata Nexon', vehicle_image: 'nexon.webp' },
  },
}
const withSawari: Conversation = { ...conversation, receiver_id: '', expand: {} }

describe('a conversation', () => {
  it('has the number that each side shares with the other', () => {
    const { otherNumber, ownNumberUntil } = viewOf(conversation, 'asha')
    expect(otherNumber?.number).toBe('9822041235')
    expect(ownNumberUntil).toBe('2026-12-20 10:00:00.000Z')
  })

  it('has a view from either side', () => {
    expect(viewOf(conversation, 'asha')).toMatchObject({
      other: { id: 'ravi', name: 'Ravi', role: 'Seller', avatar: undefined },
      vehicle: { name: 'Tata Nexon' },
      unread: 0,
      otherRead: 2,
    })
    expect(viewOf(conversation, 'asha', 'lent').other.avatar).toContain('ravi.webp?thumb=96x96&token=lent')
    expect(viewOf(conversation, 'ravi')).toMatchObject({
      other: { id: 'asha', name: 'Unknown User', role: 'Buyer' },
      unread: 3,
    })
  })

  it('without a receiver is with Sawari, whichever operator replies', () => {
    const view = viewOf(withSawari, 'asha')
    expect(view).toMatchObject({ other: { id: '', name: 'Sawari' }, vehicle: undefined })
    expect(senderName(view, 'an-operator', 'asha')).toBe('Sawari')
  })

  it('names the sender of a message', () => {
    const view = viewOf(conversation, 'asha')
    expect(['asha', 'ravi', 'somebody'].map(sender => senderName(view, sender, 'asha'))).toEqual([
      'You',
      'Ravi',
      'Unknown User',
    ])
  })
})

const conversationOn = (id: string, day: number, more: Partial<Conversation> = {}): Conversation => ({
  ...unnamed,
  id,
  messageCount: 3,
  userRead: 3,
  receiverRead: 1,
  last_message_time: `2026-11-0${day} 10:00:00.000Z`,
  ...more,
})
const ids = (all: readonly Conversation[]) => all.map(({ id }) => id)

describe('a changed conversation', () => {
  const all = [conversationOn('c', 3), conversationOn('b', 2), conversationOn('a', 1)]

  it('moves to the position of its last message', () => {
    expect(ids(withConversation(all, conversationOn('a', 4)))).toEqual(['a', 'c', 'b'])
    expect(ids(withConversation(all, conversationOn('older', 1)))).toContain('older')
    expect(ids(withConversation(all, conversationOn('new', 5)))[0]).toBe('new')
    expect(ids(all)).toEqual(['c', 'b', 'a'])
  })

  it('keeps the names that the change does not contain', () => {
    const named = conversationOn('a', 1, { expand: { user_id: { id: 'asha', name: 'Asha' } } })
    const [changed] = withConversation([named], conversationOn('a', 2, { last_message: 'No' }))
    expect(changed).toMatchObject({ last_message: 'No', expand: { user_id: { name: 'Asha' } } })
  })
})

it('counts tell a new message from a change to an older one', () => {
  const before = conversationOn('a', 1)
  for (const change of [{ messageCount: 4 }, { userRead: 4 }, { receiverRead: 2 }])
    expect(countsOf({ ...before, ...change })).not.toBe(countsOf(before))
  expect(countsOf({ ...before, last_message: 'Hidden' })).toBe(countsOf(before))
})
