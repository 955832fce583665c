import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { calendarProblems } from '#collections/index.ts'
import { projectRoot } from '#database/project-root.ts'
import { FeedError, readFeed } from '#domain/firms/stock/read-feed.ts'
import { mebibyte } from '#records/mebibyte.ts'
import type { Span } from '../occupancy/taken-times.ts'
import type { ParseResult, ParseTask } from './parse-in-thread.ts'

export type CalendarProblem = (typeof calendarProblems)[number]

/** Another calendar could not be read. */
export class CalendarError extends Error {
  readonly problem: CalendarProblem
  constructor(problem: CalendarProblem, cause?: unknown) {
    super(`a calendar could not be read: ${problem}`, { cause })
    this.problem = problem
  }
}

const limits = { maxBytes: 2 * mebibyte, timeoutMs: 30_000 }
const [parseTimeoutMs, parseMaxMb] = [10_000, 128]
const script = path.join(projectRoot, 'domain/rentals/calendar/parse-in-thread.ts')

const feedProblems = ['address', 'unreachable', 'timeout', 'status', 'redirect', 'tooLarge'] as const

type ReadOptions = { signal?: AbortSignal | undefined; trustedHost?: string }

/** Reads the calendar at that address. Throws a `CalendarError`. */
export async function readCalendar(
  address: string,
  window: Span,
  options: ReadOptions = {},
): Promise<Span[]> {
  const text = await readFeed(address, { ...limits, accept: 'text/calendar, */*;q=0.1', ...options }).catch(
    error => {
      const problem = error instanceof FeedError ? error.problem : undefined
      throw new CalendarError(feedProblems.find(each => each === problem) ?? 'unreachable', error)
    },
  )
  return parseInThread({ text: text.toString('utf8'), window })
}

/**
 * Parses a calendar in a thread that is stopped if it takes too long or too much: the text comes from anybody, and rules
 * of recurrence can be written that never end.
 */
export async function parseInThread(task: ParseTask, timeoutMs = parseTimeoutMs): Promise<Span[]> {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: parseMaxMb } })
  try {
    worker.postMessage(task)
    const [result] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [
      ParseResult,
    ]
    if ('problem' in result) throw new CalendarError(result.problem)
    return result.spans
  } catch (error) {
    throw error instanceof CalendarError ? error : new CalendarError('tooMany', error)
  } finally {
    await worker.terminate()
  }
}
