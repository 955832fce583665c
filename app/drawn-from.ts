import type { EntryContext } from 'react-router'

/**
 * What a page is drawn from: without the data, which is handed over apart; with this page's routes
 * alone, since the router makes anew all that it is given; and without the files beside their code, whose tags need no drawing.
 */
export function drawnFrom({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  const { manifest } = context
  const routes = matchedRoutes(context).map(route => [route.id, { ...route, imports: [] }])
  const entry = { ...manifest.entry, imports: [] }
  return { ...context, manifest: { ...manifest, entry, routes: Object.fromEntries(routes) } }
}

/** What the code of a page and of its routes imports; its own files the router names. */
export function codeBeside(context: EntryContext): Set<string> {
  const routes = matchedRoutes(context)
  const { imports } = context.manifest.entry
  const files = new Set([...imports, ...routes.flatMap(route => route.imports ?? [])])
  for (const { module } of [context.manifest.entry, ...routes]) files.delete(module)
  return files
}

const matchedRoutes = ({ manifest, staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
