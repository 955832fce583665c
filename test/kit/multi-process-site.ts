import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { projectRoot } from '#database/project-root.ts'
import { randomId } from '#records/ids.ts'
import { startOnFreePort } from './free-port.ts'
import { runNginx } from './run-nginx.ts'
import type { Site } from './site.ts'
import { createTempFolder } from './temp-folder.ts'
import { asAdmin, dropDatabase } from './template.ts'

type SharedServers = {
  databaseUrl: string
  /** A PgBouncer before the database server. */
  poolerUrl?: string | undefined
  /** Without one, the site is one process. */
  redisUrl: string | undefined
  /** The replicas of the database server. */
  readUrl?: string | undefined
  publicUrl?: string
  /** Whether files are on the disk of this machine, and not in a bucket. */
  hasDisk?: boolean
  /** Other settings of each process. */
  settings?: Readonly<Record<string, string>>
  startOne: (settings: Record<string, string>) => Promise<Site>
}

/**
 * The site as two processes behind the nginx of `deploy/`, with a new database on that server, Redis, and a bucket. If
 * there is a search cluster, the site has indexes of its own there. `publicUrl` if TLS ends before nginx.
 */
export async function startProcesses({
  databaseUrl,
  poolerUrl,
  redisUrl,
  readUrl,
  publicUrl,
  hasDisk,
  settings: more,
  startOne,
}: SharedServers): Promise<Site & { processes: Site[] }> {
  const folder = await createTempFolder('sawari-several-')
  const server = { connectionString: databaseUrl }
  const name = `sawari_${randomId()}`
  await asAdmin(server, `create database ${name}`)
  const inServer = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  const database = inServer(databaseUrl)
  const bucket = 'sawari'
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 'bucket'),
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await s3.run()
  const files: Record<string, string> = hasDisk
    ? { DATA_DIR: path.join(folder, 'data') }
    : {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      }
  const settings = {
    DATABASE_URL: poolerUrl ? inServer(poolerUrl) : database,
    DATABASE_DIRECT_URL: poolerUrl ? database : '',
    DATABASE_READ_URL: readUrl ? inServer(readUrl) : '',
    REDIS_URL: redisUrl ?? '',
    SEARCH_PREFIX: `${name.replace('_', '-')}-`,
    ...files,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    // Our nginx, and the proxy that terminates TLS.
    TRUSTED_PROXIES: publicUrl ? '2' : '1',
    ...(publicUrl && { PUBLIC_URL: publicUrl }),
    ...more,
  }
  const [first, ...others] = await Promise.all([
    startOne(settings),
    ...(redisUrl ? [startOne(settings)] : []),
  ])
  const processes = [first, ...others]
  const proxy = await startNginx(
    folder,
    processes.map(({ origin }) => new URL(origin).port),
  )
  return {
    origin: proxy.origin,
    dataDir: first.dataDir,
    databaseUrl: database,
    sessionSecret: settings.SESSION_SECRET,
    pid: first.pid,
    ended: first.ended,
    processes,
    stop: async () => {
      await proxy.stop()
      await Promise.all(processes.map(each => each.stop()))
      await s3.close()
      await dropDatabase(server, name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The sample of `deploy/` with other ports. */
async function startNginx(folder: string, ports: string[]) {
  const dataDirs = (name: string) => path.join(folder, name)
  const sample = await readFile(path.join(projectRoot, 'deploy/nginx.conf'), 'utf8')
  const servers = ports.map(port => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;\n`)
  await writeFile(dataDirs('processes.conf'), servers.join(''))
  return startOnFreePort(async port => {
    await writeFile(dataDirs('nginx.conf'), sample.replace('listen 8080', `listen 127.0.0.1:${port}`))
    const origin = `http://localhost:${port}`
    const nginx = await runNginx(folder, `${origin}/api/health`)
    if (!nginx) throw new Error('nginx is not on the path')
    return { origin, ...nginx }
  })
}
