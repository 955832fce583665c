import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChatMessage,
  emptyThread,
  firstNumber,
  latestCount,
  type Thread,
  withFirst,
  withLater,
  withLatest,
  withOlder,
  withPending,
  withSent,
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
const thread = (from: number, to: number): Thread => ({
  ...emptyThread,
  messages: messagesBetween(from, to),
  readTo: to,
})
const numbers = ({ messages }: Thread) => messages.map(({ number }) => number)

describe('a thread', () => {
  it('holds each message once, in order, even if it arrives twice or late', () => {
    const later = withLater(thread(3, 5), 4, messagesBetween(5, 6))
    expect(numbers(withOlder(later, messagesBetween(1, 3)))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('knows that an earlier message is missing when both sides write at once', () => {
    const sent = withSent(thread(1, 5), message(7))
    expect([numbers(sent).at(-1), sent.readTo]).toEqual([7, 5])
    const caughtUp = withLater(sent, sent.readTo, messagesBetween(6, 7))
    expect([numbers(caughtUp), caughtUp.readTo]).toEqual([[1, 2, 3, 4, 5, 6, 7], 7])
    expect(withSent(thread(1, 5), message(6)).readTo).toBe(6)
  })

  it('removes a sent message from the pending ones', () => {
    const pending = { id: 'm6', message: 'Message 6', timestamp: '', state: 'sending' as const }
    const waiting = withPending(thread(1, 5), pending)
    expect(withSent(waiting, message(7)).pending).toEqual([pending])
    expect(withSent(waiting, message(6)).pending).toEqual([])
    expect(withLater(waiting, 5, [message(6)]).pending).toEqual([])
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

/**
 * A chat with a server: both sides write, answers arrive late and in any order. Each number chooses what happens next.
 */
function chat(steps: readonly number[]) {
  let written = 3
  let known = withFirst(emptyThread, messagesBetween(1, 3))
  const answers: (() => void)[] = []
  const ask = () => {
    const { readTo } = known
    const later = messagesBetween(readTo + 1, Math.min(written, readTo + 2))
    answers.push(() => {
      known = withLater(known, readTo, later)
    })
  }
  const actions = [
    () => void written++,
    () => {
      written++
      const mine = message(written)
      answers.push(() => {
        known = withSent(known, mine)
        if (known.readTo < mine.number) ask()
      })
    },
    ask,
    () => {
      const latest = messagesBetween(Math.max(1, written - latestCount + 1), written)
      answers.push(() => {
        const { thread, isTorn } = withLatest(known, latest)
        known = thread
        if (isTorn) ask()
      })
    },
    () => {
      const before = firstNumber(known)
      const older = messagesBetween(Math.max(1, before - latestCount), before - 1)
      answers.push(() => {
        known = withOlder(known, older)
      })
    },
  ]
  const receive = (step: number) => answers.splice(step % answers.length, 1)[0]?.()
  for (const step of steps) {
    if (step % 2 && answers.length) receive(step >> 1)
    else actions[(step >> 1) % actions.length]?.()
    const all = numbers(known)
    expect(all.filter(number => number <= known.readTo)).toEqual(
      messagesBetween(1, known.readTo).map(each => each.number),
    )
    expect(all).toEqual([...new Set(all)].sort((one, other) => one - other))
  }
  for (let step = 0; answers.length || known.readTo < written; step += 7) {
    if (!answers.length) ask()
    receive(step)
  }
  return { known, written }
}

it('shows every message in the end, whatever arrives when', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), steps => {
      const { known, written } = chat(steps)
      expect(numbers(known)).toEqual(messagesBetween(1, written).map(({ number }) => number))
    }),
    { numRuns: 500 },
  )
})
