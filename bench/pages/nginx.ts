import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '#test/kit/free-port.ts'
import { runNginx } from '#test/kit/run-nginx.ts'
import { createTempFolder } from '#test/kit/temp-folder.ts'

/** Starts an nginx that serves that file at each address, with one process like the site; `undefined` without nginx. */
export async function startNginx(
  page: Buffer,
): Promise<{ origin: string; stop: () => Promise<void> } | undefined> {
  const folder = await createTempFolder('sawari-nginx-')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await writeFile(path.join(folder, 'page.html'), page)
  const config = `events { worker_connections 1024; }
http {
  default_type text/html; access_log off; keepalive_requests 1000000; open_file_cache max=10;
  server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /page.html =404; } }
}`
  await writeFile(path.join(folder, 'nginx.conf'), config)
  const remove = () => rm(folder, { recursive: true, force: true })
  const nginx = await runNginx(folder, origin, 'worker_processes 1;')
  if (!nginx) await remove()
  return nginx && { origin, stop: () => nginx.stop().finally(remove) }
}
