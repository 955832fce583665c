import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#test/kit/free-port.ts'
import { openFolder } from '#test/kit/open-folder.ts'

/** An nginx that answers each address with that file, by one process as the site has one; nothing where there is no nginx. */
export async function startNginx(
  page: Buffer,
): Promise<{ origin: string; stop: () => Promise<void> } | undefined> {
  const folder = await openFolder('sawari-nginx-')
  const port = await freePort()
  await writeFile(path.join(folder, 'page.html'), page)
  const config = `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  default_type text/html; access_log off; keepalive_requests 1000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /page.html =404; } }
}`
  await writeFile(path.join(folder, 'nginx.conf'), config)
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const isThere = await once(nginx, 'spawn').then(
    () => true,
    () => false,
  )
  const remove = () => rm(folder, { recursive: true, force: true })
  if (!isThere) {
    await remove()
    return undefined
  }
  const origin = `http://127.0.0.1:${port}`
  for (
    let tries = 0;
    !(await fetch(origin).then(
      answer => answer.ok,
      () => false,
    ));
    tries++
  ) {
    if (tries > 100) throw new Error('nginx does not answer')
    await new Promise(done => setTimeout(done, 100))
  }
  return {
    origin,
    stop: async () => {
      nginx.kill('SIGQUIT')
      await once(nginx, 'exit')
      await remove()
    },
  }
}
