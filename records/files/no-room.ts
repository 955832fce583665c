import type { FileStorage } from './storage.ts'

const noRoom = new Set(['ENOSPC', 'EDQUOT'])

/** Whether an error, or what led to it, says that a disk is full. */
export function isNoRoom(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++)
    if ('code' in each && noRoom.has(String(each.code))) return true
  return false
}

/** Keeps what can be made again, unless the disk is full: then it is made again when next asked for. */
export async function keepMade(storage: FileStorage, key: string, bytes: Uint8Array): Promise<void> {
  try {
    await storage.write(key, bytes)
  } catch (error) {
    if (!isNoRoom(error)) throw error
  }
}
