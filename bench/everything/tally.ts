/** One kind of request, or of what is only timed: milliseconds of what was answered, and what was not. */
type RequestStats = { asked: number; times: number[]; refused: number; recordFailure: number }

export type Tally = ReturnType<typeof newTally>

/** Milliseconds after which a request without an answer has failed. */
const requestTimeoutMs = 30_000

/** Counts what is asked. A 503 that says when to come again is a refusal; every other status and silence is a failure. */
export function newTally() {
  const kinds = new Map<string, RequestStats>()
  const reasons = new Map<string, number>()
  const statsFor = (name: string): RequestStats => {
    const kind = kinds.get(name) ?? { asked: 0, times: [], refused: 0, recordFailure: 0 }
    kinds.set(name, kind)
    return kind
  }
  const fail = (name: string, reason: string) => {
    statsFor(name).recordFailure++
    reasons.set(`${name}: ${reason}`, (reasons.get(`${name}: ${reason}`) ?? 0) + 1)
  }
  return {
    recordTime: (name: string, time: number) => statsFor(name).times.push(time),
    /** What was asked in another way has failed. */
    failed: (name: string, reason: string) => {
      statsFor(name).asked++
      fail(name, reason)
    },
    /** Asks, and gives the answer's words; nothing where it was refused or has failed. */
    request: async (name: string, url: string, init: RequestInit = {}): Promise<string | undefined> => {
      const from = performance.now()
      statsFor(name).asked++
      try {
        const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) })
        const text = await answer.text()
        if (answer.ok) {
          statsFor(name).times.push(performance.now() - from)
          return text
        }
        if (answer.status === 503 && answer.headers.has('Retry-After')) statsFor(name).refused++
        else fail(name, `${answer.status} ${text.slice(0, 120)}`)
      } catch (error) {
        fail(name, error instanceof Error ? error.name : String(error))
      }
      return undefined
    },
    /** How often what has failed, and why. */
    reasons: () => [...reasons].map(([reason, times]) => `${times} × ${reason}`),
    summarize: () => [...kinds].map(([name, kind]) => ({ name, ...summarizeStats(kind) })),
  }
}

function summarizeStats({ asked, times, refused, recordFailure: failed }: RequestStats) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return { asked, answered: sorted.length, refused, failed, p50: at(0.5), p99: at(0.99), worst: at(1) }
}
