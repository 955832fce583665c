import { causesOf } from '#database/error-causes.ts'

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether an error, or one of its causes, says that a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some(each => 'code' in each && diskFullCodes.has(String(each.code)))
