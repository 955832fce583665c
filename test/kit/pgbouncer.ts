import { chown, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { findServerAccount } from '#database/embedded/account.ts'
import { projectRoot } from '#database/project-root.ts'
import { startProgram, waitFor } from '../cluster/programs.ts'
import { startOnFreePort } from './free-port.ts'
import type { TestServer } from './servers.ts'
import { createTempFolder } from './temp-folder.ts'

/** Starts the PgBouncer of the path with `deploy/postgres/pgbouncer.ini` before a server that asks for no password. */
export async function startPgBouncer(serverUrl: string): Promise<TestServer> {
  const { host = '', port, user } = new pg.Client({ connectionString: serverUrl })
  const settings = await readFile(path.join(projectRoot, 'deploy/postgres/pgbouncer.ini'), 'utf8')
  const folder = await createTempFolder('sawari-pgbouncer-')
  const file = path.join(folder, 'pgbouncer.ini')
  // Only this account may enter the folder of the embedded server's socket, and PgBouncer does not run as root.
  const account = await findServerAccount(folder)
  const asAccount = account
    ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
    : []
  const { url, stop } = await startOnFreePort(async ownPort => {
    const ours = [
      [/^sawari = .*$/m, `* = host=${host} port=${port} user=${user}`],
      [/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1\nunix_socket_dir ='],
      [/^listen_port = .*$/m, `listen_port = ${ownPort}`],
      [/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any'],
    ] as const
    await writeFile(
      file,
      ours.reduce((text, [line, replacement]) => text.replace(line, replacement), settings),
    )
    if (account) for (const each of [folder, file]) await chown(each, account.uid, account.gid)
    const log = path.join(folder, 'log')
    const program = await startProgram([...asAccount, 'pgbouncer', file], { log, cwd: folder })
    const url = `postgresql://${user}@127.0.0.1:${ownPort}/postgres`
    await waitFor('PgBouncer', () => isReachable(url), 10_000).catch(async error => {
      await program.stop()
      throw new Error(`${error}: ${await readFile(log, 'utf8')}`)
    })
    return { url, stop: program.stop }
  })
  return {
    url,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function isReachable(connectionString: string): Promise<true> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.end()
  return true
}
