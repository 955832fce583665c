import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const isNotSo = () => false

/**
 * Runs nginx with the `nginx.conf` of that folder until `stop`; resolves once it responds at `probe`, `undefined`
 * without nginx.
 */
export async function runNginx(
  folder: string,
  probe: string,
  globals = '',
): Promise<{ stop: () => Promise<void> } | undefined> {
  const own = `pid ${folder}/nginx.pid; error_log stderr; daemon off;${globals}`
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-g', own], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (!(await once(nginx, 'spawn').then(() => true, isNotSo))) return undefined
  for (let tries = 0; ; tries++) {
    if (await fetch(probe).then(answer => answer.ok, isNotSo)) break
    if (tries > 100 || nginx.exitCode !== null) throw new Error('nginx does not respond')
    await wait(100)
  }
  return {
    stop: async () => {
      nginx.kill('SIGQUIT')
      await once(nginx, 'exit')
    },
  }
}
