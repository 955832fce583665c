import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#database/project-root.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { runAsProduction } from './env.ts'
import { exitOnError } from './exit-on-error.ts'
import { listen } from './main.ts'

async function start() {
  await buildIfNeeded()
  runAsProduction()
  const built = pathToFileURL(path.join(projectRoot, 'build/server/index.js')).href
  await listen(() => import(built))
}

await exitOnError(start())
