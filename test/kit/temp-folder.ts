import { chmod, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/**
 * A new folder that the account of PostgreSQL can enter, so that it can be a data folder. In Vitest it is deleted with
 * the run at the latest. Other callers delete it themselves.
 */
export async function createTempFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}
