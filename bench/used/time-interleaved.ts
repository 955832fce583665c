import { computeSpread } from '../spread.ts'

/** Milliseconds, and the CPU milliseconds of this process; the database's work is not included. */
export type TimingStats = { p50: number; p95: number; p99: number; cpu: number; count: number }

type Work = () => Promise<unknown>
const nothing: Work = async () => {}

const warmUpTurns = 5
const maxTurns = 300
/** Milliseconds of its own time after which one of the two stops. */
const maxSpentMs = 2500

/**
 * Two ways to the same result, one call at a time and alternating as long as both last, so that other load on the
 * machine affects both. The preparation before a turn of the first is not measured.
 */
export async function timeInterleaved(
  works: readonly [Work, Work],
  before = nothing,
): Promise<[TimingStats, TimingStats]> {
  const sides = works.map((work, at) => ({
    work,
    before: at ? nothing : before,
    times: [] as number[],
    cpu: [] as number[],
    spent: 0,
  }))
  for (let turn = 0; turn < warmUpTurns + maxTurns; turn++)
    for (const side of sides) {
      if (side.times.length && side.spent >= maxSpentMs) continue
      await side.before()
      const { time, cpu } = await timeOnce(side.work)
      side.spent += time
      // The first turns are a warm-up, unless they use up the time limit.
      if (turn >= warmUpTurns || side.spent >= maxSpentMs) {
        side.times.push(time)
        side.cpu.push(cpu)
      }
    }
  // One for each of the two.
  return sides.map(({ times, cpu }) => summarizeTimes(times, cpu)) as [TimingStats, TimingStats]
}

async function timeOnce(work: Work) {
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { time: performance.now() - start, cpu: (user + system) / 1000 }
}

function summarizeTimes(all: readonly number[], cpuTimes: readonly number[]): TimingStats {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return {
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    cpu: computeSpread(cpuTimes).median,
    count: sorted.length,
  }
}
