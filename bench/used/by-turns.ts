import { spreadOf } from '../spread.ts'

/** Milliseconds, and of them how many this process has worked; the database's work is not among these. */
export type Times = { p50: number; p95: number; p99: number; cpu: number; count: number }

type Work = () => Promise<unknown>
const nothing: Work = async () => {}

const warming = 5
const most = 300
/** Milliseconds of its own time after which one of the two is not asked again. */
const patience = 2500

/**
 * Two ways to the same answer, one call at a time and by turns for as long as both last, so that whatever else the machine
 * does meets both. What comes before a turn of the first is not measured.
 */
export async function byTurns(works: readonly [Work, Work], before = nothing): Promise<[Times, Times]> {
  const sides = works.map((work, at) => ({
    work,
    before: at ? nothing : before,
    times: [] as number[],
    cpu: [] as number[],
    spent: 0,
  }))
  for (let turn = 0; turn < warming + most; turn++)
    for (const side of sides) {
      if (side.times.length && side.spent >= patience) continue
      await side.before()
      const { time, cpu } = await timeOf(side.work)
      side.spent += time
      // The first turns warm up, unless they take all the time there is.
      if (turn >= warming || side.spent >= patience) {
        side.times.push(time)
        side.cpu.push(cpu)
      }
    }
  // One for each of the two.
  return sides.map(({ times, cpu }) => timesOf(times, cpu)) as [Times, Times]
}

async function timeOf(work: Work) {
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { time: performance.now() - start, cpu: (user + system) / 1000 }
}

function timesOf(all: readonly number[], worked: readonly number[]): Times {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), cpu: spreadOf(worked).median, count: sorted.length }
}
