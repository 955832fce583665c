import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

type Stored = { version: number; source: unknown }
type Index = { documents: Map<string, Stored>; aliases: Set<string> }

const target = z.object({
  _index: z.string(),
  _id: z.string(),
  version: z.number(),
  version_type: z.literal('external'),
  require_alias: z.literal(true),
})
const action = z.object({ index: target })
const aliasTarget = z.object({ index: z.string(), alias: z.string() })
const aliasActions = z.object({
  actions: z.array(z.union([z.object({ add: aliasTarget }), z.object({ remove: aliasTarget })])),
})
const indexSettings = z.object({ aliases: z.record(z.string(), z.object({})) })

/**
 * The part of OpenSearch that the outbox needs, with its rules: a document is replaced only by a higher external
 * version, a write to a missing alias fails, all alias actions of a request apply at once. It can be stopped and started
 * again with its documents, and refuses records by their ids. `bulkSizes` has the number of writes of each request.
 */
export async function startSearchServer() {
  const indexes = new Map<string, Index>()
  const refusedIds = new Set<string>()
  const bulkSizes: number[] = []
  let port = 0
  let server: Server | undefined

  const indexesOf = (alias: string) => [...indexes].filter(([, { aliases }]) => aliases.has(alias))

  function write(line: string, source: unknown) {
    const { _index, _id, version } = action.parse(JSON.parse(line)).index
    const [index] = indexesOf(_index)
    if (!index) return failure(404, 'index_not_found_exception')
    if (refusedIds.has(_id)) return failure(400, 'mapper_parsing_exception')
    const { documents } = index[1]
    if ((documents.get(_id)?.version ?? -1) >= version)
      return failure(409, 'version_conflict_engine_exception')
    documents.set(_id, { version, source })
    return { status: 200 }
  }

  function bulk(text: string) {
    const lines = text.split('\n')
    const items: { index: { status: number; error?: object } }[] = []
    for (let at = 0; lines[at]; at += 2)
      items.push({ index: write(lines[at] ?? '', JSON.parse(lines[at + 1] ?? '')) })
    bulkSizes.push(items.length)
    return { errors: items.some(({ index }) => index.error), items }
  }

  function changeAliases(body: unknown) {
    for (const each of aliasActions.parse(body).actions)
      if ('add' in each) indexes.get(each.add.index)?.aliases.add(each.add.alias)
      else indexes.get(each.remove.index)?.aliases.delete(each.remove.alias)
    return {}
  }

  function createIndex(name: string, body: unknown) {
    if (indexes.has(name)) return failure(400, 'resource_already_exists_exception')
    const { aliases } = indexSettings.parse(body)
    indexes.set(name, { documents: new Map(), aliases: new Set(Object.keys(aliases)) })
    return {}
  }

  function readAlias(alias: string) {
    const all = indexesOf(alias)
    return all.length ? Object.fromEntries(all.map(([name]) => [name, {}])) : { status: 404 }
  }

  async function respond(request: IncomingMessage): Promise<object> {
    const [, first = '', second = ''] = new URL(request.url ?? '', 'http://localhost').pathname.split('/')
    const text = (await request.toArray()).join('')
    // The only node needs no copies.
    if (first === '_cluster') return { status: 'green' }
    if (first === '_bulk') return bulk(text)
    if (first === '_aliases') return changeAliases(JSON.parse(text))
    if (first === '_alias') return readAlias(second)
    if (second === '_refresh') return {}
    if (request.method === 'PUT') return createIndex(first, JSON.parse(text))
    if (request.method === 'DELETE') return { acknowledged: indexes.delete(first) }
    return failure(400, 'unknown')
  }

  const start = async () => {
    server = createServer(async (request, response) => {
      const body = await respond(request)
      const status = 'status' in body && typeof body.status === 'number' ? body.status : 200
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    // Started again, it has the same port.
    port = (server.address() as AddressInfo).port
  }
  const stop = async () => {
    server?.closeAllConnections()
    await new Promise(done => (server ? server.close(done) : done(undefined)))
  }
  await start()
  return { url: `http://127.0.0.1:${port}`, indexes, refusedIds, bulkSizes, start, stop }
}

const failure = (status: number, type: string) => ({ status, error: { type, reason: type } })
