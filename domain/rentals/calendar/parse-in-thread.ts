import { parentPort } from 'node:worker_threads'
import type { Span } from '../occupancy/taken-times.ts'
import { parseCalendar, TooManyEventsError } from './parse-calendar.ts'

export type ParseTask = { text: string; window: Span }
export type ParseResult = { spans: Span[] } | { problem: 'format' | 'tooMany' }

parentPort?.on('message', ({ text, window }: ParseTask) => {
  parentPort?.postMessage(parse(text, window))
})

function parse(text: string, window: Span): ParseResult {
  try {
    return { spans: parseCalendar(text, window) }
  } catch (error) {
    return { problem: error instanceof TooManyEventsError ? 'tooMany' : 'format' }
  }
}
