import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const assignment = 'window.__reactRouterManifest='

/**
 * Leaves out of the browser's table of routes, one for each language, what only the server reads: which files to ask for beside each route's own
 * (the page names them in its head), and everything that is not so. That halves a file of every first visit.
 */
export function lightenManifest(clientAssets: string) {
  const names = readdirSync(clientAssets).filter(file => /^manifest-.*\.js$/.test(file))
  if (!names.length) throw new Error(`No table of routes in ${clientAssets}`)
  for (const name of names) {
    const file = path.join(clientAssets, name)
    const { entry, routes, ...rest } = JSON.parse(
      readFileSync(file, 'utf8').replace(assignment, '').replace(/;\s*$/, ''),
    )
    const light = { entry, routes: JSON.parse(JSON.stringify(routes, leaveOut)), ...rest }
    writeFileSync(file, `${assignment}${JSON.stringify(light)};`)
  }
}

const leaveOut = (key: string, value: unknown) =>
  value === false || key === 'imports' || (Array.isArray(value) && !value.length) ? undefined : value
