const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether an error, or one of its causes, says that a disk is full. */
export function isDiskFull(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++)
    if ('code' in each && diskFullCodes.has(String(each.code))) return true
  return false
}
