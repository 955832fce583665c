import { isEnd, type Process } from './process.ts'

/**
 * What is wrong with a process, as sentences: states that nothing reaches or leaves, waits that never end by themselves,
 * names of states that do not exist. Empty if all is well.
 */
export function findFaults(process: Process): string[] {
  const { states, transitions, start, leave } = process
  const all = Object.entries(transitions)
  const faults: string[] = []
  if (leave && !transitions[leave]?.by.includes('system')) faults.push(`the system may not make ${leave}`)
  for (const [name, { from, to, by }] of all) {
    for (const state of [...from, ...(to ? [to] : [])])
      if (!states[state]) faults.push(`${name} names the state ${state}`)
    if (name === start && from.length) faults.push(`${name} begins a deal, and has states before it`)
    if (name !== start && !from.length) faults.push(`${name} leaves no state`)
    if (!by.length) faults.push(`nobody may make ${name}`)
    for (const state of from)
      if (to && isEnd(process, state)) faults.push(`${name} leaves ${state}, which is an end`)
  }
  for (const [name, { due }] of Object.entries(states)) {
    const exit = due && transitions[due.transition]
    if (due && !(exit?.from.includes(name) && exit.by.includes('system')))
      faults.push(`${name} does not end by ${due.transition}`)
  }
  const reached = reachableFrom(process, transitions[start]?.to ?? '')
  for (const name of Object.keys(states)) {
    if (!reached.has(name)) faults.push(`nothing leads to ${name}`)
    if (!leadsToEnd(process, name)) faults.push(`${name} never ends by itself`)
  }
  return faults
}

/** Checks processes at the start of the site. */
export function assertSound(processes: readonly Process[]): void {
  for (const process of processes) {
    const faults = findFaults(process)
    if (faults.length) throw new Error(`process ${process.name} ${process.version}: ${faults.join('; ')}`)
  }
}

function reachableFrom({ transitions }: Process, first: string): Set<string> {
  const reached = new Set([first])
  for (const state of reached)
    for (const { from, to } of Object.values(transitions)) if (to && from.includes(state)) reached.add(to)
  return reached
}

/** Follows what happens by itself. */
function leadsToEnd(process: Process, first: string): boolean {
  const seen = new Set<string>()
  let state = first
  while (!isEnd(process, state)) {
    if (seen.has(state)) return false
    seen.add(state)
    state = process.transitions[process.states[state]?.due?.transition ?? '']?.to ?? ''
    if (!process.states[state]) return false
  }
  return true
}
