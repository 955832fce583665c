import pg from 'pg'

const maxCauses = 5

/** An error and its causes, from the outside in. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let each = error; each instanceof Error && causes.length < maxCauses; each = each.cause)
    causes.push(each)
  return causes
}

/** PostgreSQL's error among an error and its causes: Drizzle wraps what the driver threw. */
export const findDatabaseError = (error: unknown): pg.DatabaseError | undefined =>
  causesOf(error).find(each => each instanceof pg.DatabaseError)

/** Whether PostgreSQL has ended a statement because two transactions waited for each other. The other one goes on. */
export const isDeadlock = (error: unknown): boolean => findDatabaseError(error)?.code === '40P01'

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether an error, or one of its causes, says that a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some(each => 'code' in each && diskFullCodes.has(String(each.code)))
