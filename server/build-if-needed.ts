import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import { productionEnv } from './env.ts'

const sources = ['app', 'public', 'server', 'domain', 'records', 'database', 'collections', 'demo']
const settings = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
const stamp = path.join(projectRoot, 'build/made-from')

/** Builds the site unless the last build was made from these very sources. */
export async function buildIfNeeded() {
  const now = fingerprint()
  if (read(stamp) === now) return
  console.log('Building Sawari …')
  const cli = path.join(projectRoot, 'node_modules/@react-router/dev/bin.cjs')
  const { status } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: projectRoot,
    env: productionEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The build failed; its words stand above')
  writeFileSync(stamp, now)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap(folder =>
    readdirSync(path.join(projectRoot, folder), { recursive: true }).map(name =>
      path.join(folder, String(name)),
    ),
  )
  for (const file of [...files, ...settings].sort()) {
    const whole = path.join(projectRoot, file)
    if (statSync(whole).isFile()) hash.update(file).update(readFileSync(whole))
  }
  return hash.digest('hex')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
