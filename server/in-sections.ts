import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { plainPath } from '#app/messages/paths.ts'

/**
 * A request handler of the router for each first word of an address, such as `cars`: the router goes through its routes one
 * by one, three times for each page, and most begin with another word.
 */
export function inSections(build: ServerBuild, mode: string): RequestHandler {
  const words = new Set(topRoutes(build).flatMap(({ path }) => ownWord(path) ?? []))
  const handlers = new Map<string, RequestHandler>()
  return (request, context) => {
    const asked = firstWord(plainPath(new URL(request.url).pathname))
    const word = words.has(asked) ? asked : ''
    const handler =
      handlers.get(word) ?? createRequestHandler({ ...build, routes: routesOf(build, word) }, mode)
    handlers.set(word, handler)
    return handler(request, context)
  }
}

type Route = NonNullable<ServerBuild['routes'][string]>

const all = ({ routes }: ServerBuild): Route[] => Object.values(routes).flatMap(route => route ?? [])
const topRoutes = (build: ServerBuild) => all(build).filter(({ parentId }) => parentId === 'root')

/** The word that a route's addresses begin with; nothing where they begin with any. */
const ownWord = (path = ':any') => (/^[:*]/.test(path) ? undefined : firstWord(path))

/** In lower case, as routes are matched whatever their case. */
const firstWord = (path: string) =>
  /^\/*([\w-]*)(\.data)?(?=\/|$)/.exec(decoded(path))?.[1]?.toLowerCase() ?? ''

/** The routes without those that begin with other words, and without what is in them. */
function routesOf(build: ServerBuild, word: string): ServerBuild['routes'] {
  const others = topRoutes(build).filter(({ path }) => ![undefined, word].includes(ownWord(path)))
  const left = new Set(others.map(({ id }) => id))
  const isLeft = ({ id, parentId }: Route): boolean =>
    left.has(id) ||
    (parentId !== undefined && build.routes[parentId] ? isLeft(build.routes[parentId]) : false)
  return Object.fromEntries(all(build).flatMap(route => (isLeft(route) ? [] : [[route.id, route]])))
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
