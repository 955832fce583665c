import { z } from 'zod'
import type { Database } from '#database/connect.ts'
import { RecordError } from '#records/errors.ts'
import { randomId } from '#records/ids.ts'
import type { Hub } from '#records/realtime/hub.ts'
import type { Link } from '#records/realtime/link.ts'
import { listenTo, type Subscription } from './listen-to.ts'

/** Milliseconds in which another process says that it has the stream. */
const patience = 1_000

const reply = z.object({ question: z.string(), status: z.literal([204, 400, 403]), message: z.string() })

/**
 * Has a stream that another process holds listen: without sticky sessions a stream and the requests about it meet
 * different processes. False where none has it. Errors: as `listenTo`.
 */
export type Elsewhere = (asked: Subscription) => Promise<boolean>

/** Asks the other processes, and answers theirs about the streams of this one. */
export function elsewhere(link: Link, hub: Hub, db: Database): Elsewhere {
  const waiting = new Map<string, (answer: z.output<typeof reply>) => void>()
  link.hear('listen', body => {
    // Only this function tells of these two topics.
    const { question, asked } = body as { question: string; asked: Subscription }
    const answer = answerOf(() => listenTo(hub, db, asked))
    if (answer) link.tell('listening', { question, ...answer })
  })
  link.hear('listening', body => {
    const answer = reply.parse(body)
    waiting.get(answer.question)?.(answer)
  })
  return async asked => {
    const question = randomId()
    const { promise, resolve } = Promise.withResolvers<z.output<typeof reply> | undefined>()
    waiting.set(question, resolve)
    const late = setTimeout(resolve, patience, undefined)
    link.tell('listen', { question, asked })
    const answer = await promise
    clearTimeout(late)
    waiting.delete(question)
    if (!answer) return false
    if (answer.status !== 204) throw new RecordError(answer.status, answer.message)
    return true
  }
}

/** Nothing where this process has no such stream. */
function answerOf(work: () => boolean) {
  try {
    return work() ? { status: 204, message: '' } : undefined
  } catch (error) {
    if (error instanceof RecordError) return { status: error.status, message: error.message }
    throw error
  }
}
