import { chmod, mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** A new folder for a data folder, which the account that root lends to PostgreSQL can enter. */
export async function openFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}
