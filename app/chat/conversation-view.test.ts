import { describe, expect, it } from 'vitest'
import type { Conversation } from '#domain/chat/list-conversations.ts'
import { senderName, viewOf } from './conversation-view.ts'

const conversation: Conversation = {
  id: 'c1',
  vehicle_id: 'v1',
  user_id: 'asha',
  receiver_id: 'ravi',
  messageCount: 5,
  userRead: 5,
  receiverRead: 2,
  last_message: 'Yes',
  last_message_time: '2026-11-20 10:00:00.000Z',
  expand: {
    user_id: { id: 'asha', name: '' },
    receiver_id: { id: 'ravi', name: 'Ravi', avatar: 'ravi.webp' },
    vehicle_id: { id: 'v1', brand: 'Tata', name: 'Tata Nexon', vehicle_image: 'nexon.webp' },
  },
}
const withSawari: Conversation = { ...conversation, receiver_id: '', expand: {} }

describe('a conversation', () => {
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
