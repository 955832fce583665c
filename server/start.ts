import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#database/project-root.ts'
import { buildIfNeeded } from './build-if-needed.ts'
import { runAsProduction } from './env.ts'
import { listen } from './main.ts'
import { orExit } from './or-exit.ts'

async function start() {
  await buildIfNeeded()
  runAsProduction()
  const built = pathToFileURL(path.join(projectRoot, 'build/server/index.js')).href
  await listen(() => import(built))
}

await orExit(start())
