/** One kind of request, or of what is only timed: milliseconds of what was answered, and what was not. */
type Kind = { asked: number; times: number[]; refused: number; failed: number }

export type Tally = ReturnType<typeof newTally>

/** Milliseconds after which a request without an answer has failed. */
const patience = 30_000

/** Counts what is asked. A 503 that says when to come again is a refusal; every other status and silence is a failure. */
export function newTally() {
  const kinds = new Map<string, Kind>()
  const reasons = new Map<string, number>()
  const kindOf = (name: string): Kind => {
    const kind = kinds.get(name) ?? { asked: 0, times: [], refused: 0, failed: 0 }
    kinds.set(name, kind)
    return kind
  }
  const fail = (name: string, reason: string) => {
    kindOf(name).failed++
    reasons.set(`${name}: ${reason}`, (reasons.get(`${name}: ${reason}`) ?? 0) + 1)
  }
  return {
    took: (name: string, time: number) => kindOf(name).times.push(time),
    /** What was asked in another way has failed. */
    failed: (name: string, reason: string) => {
      kindOf(name).asked++
      fail(name, reason)
    },
    /** Asks, and gives the answer's words; nothing where it was refused or has failed. */
    ask: async (name: string, url: string, init: RequestInit = {}): Promise<string | undefined> => {
      const from = performance.now()
      kindOf(name).asked++
      try {
        const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
        const text = await answer.text()
        if (answer.ok) {
          kindOf(name).times.push(performance.now() - from)
          return text
        }
        if (answer.status === 503 && answer.headers.has('Retry-After')) kindOf(name).refused++
        else fail(name, `${answer.status} ${text.slice(0, 120)}`)
      } catch (error) {
        fail(name, error instanceof Error ? error.name : String(error))
      }
      return undefined
    },
    /** How often what has failed, and why. */
    reasons: () => [...reasons].map(([reason, times]) => `${times} × ${reason}`),
    lines: () => [...kinds].map(([name, kind]) => ({ name, ...figuresOf(kind) })),
  }
}

function figuresOf({ asked, times, refused, failed }: Kind) {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return { asked, answered: sorted.length, refused, failed, p50: at(0.5), p99: at(0.99), worst: at(1) }
}
