import { readFileSync } from 'node:fs'

/** A process's CPU seconds so far, and its current memory in megabytes. Zeros if the system does not report them. */
export function readProcessCost(pid: number): { cpu: number; memory: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields 14 and 15, counted after the name, which may contain spaces; in hundredths of a second.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return { cpu: ((user ?? 0) + (system ?? 0)) / 100, memory: Number(kilobytes ?? 0) / 1024 }
  } catch {
    return { cpu: 0, memory: 0 }
  }
}
