/** A place in the write-ahead log (LSN) as a number. */
export type Position = bigint

type Writer = { execute: (statement: string) => Promise<{ rows: Record<string, unknown>[] }> }

let required: Position = 0n
const unknownCommits = new Set<object>()
let staleReads = 0

export function parsePosition(text: string): Position {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * What a replica must have replayed before this process reads from it: every write that this process has committed or
 * heard of. Undefined while the place of one is not known yet. Only writes that guests may read count.
 */
export const requiredPosition = (): Position | undefined => (unknownCommits.size ? undefined : required)

/** Nothing may be read from a replica until the place of these commits is known. */
export const awaitPosition = (commits: object) => unknownCommits.add(commits)

export function recordPosition(commits: object, position: string) {
  requirePosition(position)
  unknownCommits.delete(commits)
}

/** From now on replicas must have replayed this place. */
export function requirePosition(text: string) {
  const position = parsePosition(text)
  if (position > required) required = position
}

/** From now on replicas must have replayed what the writer has now. */
export async function requireCurrentPosition(writer: Writer): Promise<void> {
  const before = required
  const { rows } = await writer.execute('select pg_current_wal_insert_lsn()::text as position')
  const current = parsePosition(String(rows[0]?.position ?? ''))
  // A place that the writer has not reached is from a history that ended with the former primary.
  const isAbandoned = current < before && required === before
  if (isAbandoned || current > required) required = current
}

/**
 * How many statements ran on a replica that may lack writes, since the writer could not be reached. What is made from
 * their results must not be cached.
 */
export const countStaleReads = () => staleReads

export const recordStaleRead = () => {
  staleReads++
}
