import { chmod, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/**
 * A new folder, which the account that root lends to PostgreSQL can enter, so that it may be a data folder. In a run of
 * Vitest it goes with the run at the latest; elsewhere whoever makes it removes it.
 */
export async function createTempFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}
