import { execFileSync } from 'node:child_process'
import { stat } from 'node:fs/promises'

/** The account that runs the embedded server; `undefined` is the current one. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root uses another account: the owner of the cluster, else `postgres` if the
 * machine has it, else `nobody`, which every Unix has.
 */
export async function findServerAccount(clusterDir: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findAccount('postgres') ?? findAccount('nobody')
}

function findAccount(name: string): Account {
  try {
    const [uid, gid] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, name], { stdio: 'pipe' })))
    return uid && gid ? { uid, gid } : undefined
  } catch {
    return undefined
  }
}
