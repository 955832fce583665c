import { describe, expect, it } from 'vitest'
import {
  type ChatMessage,
  emptyThread,
  type Thread,
  withLatest,
  withMessages,
  withPending,
} from './thread.ts'

const message = (number: number): ChatMessage => ({
  id: `m${number}`,
  number,
  sender_id: 'asha',
  message: `Message ${number}`,
  timestamp: '2026-11-20 10:00:00.000Z',
})
const messagesBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const thread = (from: number, to: number): Thread => ({ ...emptyThread, messages: messagesBetween(from, to) })
const numbers = ({ messages }: Thread) => messages.map(({ number }) => number)

describe('a thread', () => {
  it('holds each message once, in order, even if it arrives twice or late', () => {
    const merged = withMessages(withMessages(thread(3, 5), messagesBetween(5, 6)), messagesBetween(1, 3))
    expect(numbers(merged)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('removes a sent message from the pending ones', () => {
    const pending = { id: 'm6', message: 'Message 6', timestamp: '', state: 'sending' as const }
    const waiting = withPending(thread(1, 5), pending)
    expect(withMessages(waiting, [message(7)]).pending).toEqual([pending])
    expect(withMessages(waiting, [message(6)]).pending).toEqual([])
  })
})

describe('the latest messages', () => {
  it('replace the known messages in their range, so that a hidden one disappears', () => {
    const latest = messagesBetween(1, 6).filter(({ number }) => number !== 4)
    expect(numbers(withLatest(thread(1, 5), latest).thread)).toEqual([1, 2, 3, 5, 6])
  })

  it('keep older messages', () => {
    expect(numbers(withLatest(thread(1, 70), messagesBetween(31, 80)).thread)).toHaveLength(80)
  })

  it('report a gap before them', () => {
    expect(withLatest(thread(1, 10), messagesBetween(11, 60)).isTorn).toBe(false)
    const torn = withLatest(thread(1, 10), messagesBetween(12, 61))
    expect([torn.isTorn, numbers(torn.thread).length]).toEqual([true, 10])
  })
})
