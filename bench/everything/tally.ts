/** Statistics of one kind of request or timing: milliseconds of successes, and the number of the others. */
type RequestStats = { requested: number; times: number[]; refused: number; recordFailure: number }

export type Tally = ReturnType<typeof newTally>

/** The milliseconds after which a request without a response has failed. */
const requestTimeoutMs = 30_000

/** Counts requests. A 503 with a retry time is a refusal; any other error status and a timeout are failures. */
export function newTally() {
  const kinds = new Map<string, RequestStats>()
  const reasons = new Map<string, number>()
  const statsFor = (name: string): RequestStats => {
    const kind = kinds.get(name) ?? { requested: 0, times: [], refused: 0, recordFailure: 0 }
    kinds.set(name, kind)
    return kind
  }
  const fail = (name: string, reason: string) => {
    statsFor(name).recordFailure++
    reasons.set(`${name}: ${reason}`, (reasons.get(`${name}: ${reason}`) ?? 0) + 1)
  }
  return {
    recordTime: (name: string, time: number) => statsFor(name).times.push(time),
    /** Records a failure of something that is not a plain request. */
    failed: (name: string, reason: string) => {
      statsFor(name).requested++
      fail(name, reason)
    },
    /** Sends a request and returns the response text; `undefined` if it was refused or failed. */
    request: async (name: string, url: string, init: RequestInit = {}): Promise<string | undefined> => {
      const from = performance.now()
      statsFor(name).requested++
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
    /** Failures by reason, with their number. */
    reasons: () => [...reasons].map(([reason, times]) => `${times} × ${reason}`),
    summarize: () => [...kinds].map(([name, kind]) => ({ name, ...summarizeStats(kind) })),
  }
}

function summarizeStats({ requested, times, refused, recordFailure: failed }: RequestStats) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return { requested, answered: sorted.length, refused, failed, p50: at(0.5), p99: at(0.99), worst: at(1) }
}
