import { z } from 'zod'
import { newCircuitBreaker } from '#records/circuit-breaker.ts'
import { type BulkFailure, type BulkOperation, bulkBody, bulkFailures } from './bulk.ts'
import { SearchResponseError, SearchUnavailableError } from './errors.ts'
import { newNodes, type SearchNode } from './nodes.ts'

export type SearchServers = {
  /** The addresses of some or all nodes of one cluster, with user and password if it has any. */
  nodes: readonly string[]
  /** The names of all indexes begin with it, so that several sites can share a cluster. */
  prefix?: string
}

/**
 * A client of an OpenSearch cluster. Errors: `SearchUnavailableError` while no node responds, `SearchResponseError` if
 * the cluster refuses a request.
 */
export type SearchClient = {
  prefix: string
  /** Sends a JSON request and gives the JSON of the response. The request may run twice, so it must be repeatable. */
  request: (method: Method, path: string, body?: object, limits?: { timeoutMs?: number }) => Promise<unknown>
  /**
   * Writes and removes documents, and gives those that failed. A document with a higher version than the operation's
   * stays, which is no failure. `wait_for` responds once searches see the documents. Throws the signal's reason.
   */
  bulk: (
    operations: readonly BulkOperation[],
    options?: { refresh?: 'wait_for' | 'true' | undefined; signal?: AbortSignal | undefined },
  ) => Promise<BulkFailure[]>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'
type Message = {
  method: Method
  path: string
  body?: string | undefined
  type: string
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Milliseconds until a node counts as silent: for one request, and for many documents. */
const requestTimeoutMs = 2_000
export const bulkTimeoutMs = 30_000
/** A request goes to at most so many nodes. */
const maxAttempts = 3
/** After so many failed requests in a row, all fail at once for some milliseconds. */
const [maxFailures, cooldownMs] = [3, 3_000]

export function newSearchClient({ nodes: addresses, prefix = '' }: SearchServers): SearchClient {
  const nodes = newNodes(addresses)
  // Long writes must not stop searches.
  const [requests, bulks] = [newBreaker(), newBreaker()]
  return {
    prefix,
    request(method, path, body, { timeoutMs = requestTimeoutMs } = {}) {
      const text = body && JSON.stringify(body)
      return requests(() => send(nodes, { method, path, body: text, type: 'application/json', timeoutMs }))
    },
    async bulk(operations, { refresh, signal } = {}) {
      if (!operations.length) return []
      const path = `/_bulk${refresh ? `?refresh=${refresh}` : ''}`
      const message = {
        method: 'POST',
        path,
        body: bulkBody(operations),
        type: 'application/x-ndjson',
        timeoutMs: bulkTimeoutMs,
        signal,
      } as const
      return bulkFailures(await bulks(() => send(nodes, message)))
    },
  }
}

/** Responses by which a node says that it cannot serve at the moment. */
const isBusy = (status: number) => status === 429 || (status >= 502 && status <= 504)

async function send(nodes: () => SearchNode[], message: Message): Promise<unknown> {
  const deadline = Date.now() + 2 * message.timeoutMs
  let cause: unknown
  for (const node of nodes().slice(0, maxAttempts)) {
    if (Date.now() >= deadline) break
    try {
      const { status, text } = await sendTo(node, message)
      if (!isBusy(status)) return readResponse(status, text)
      cause = new Error(`${status}: ${text.slice(0, 300)}`)
    } catch (error) {
      if (error instanceof SearchResponseError) throw error
      message.signal?.throwIfAborted()
      node.rest()
      cause = error
    }
  }
  throw new SearchUnavailableError(cause)
}

async function sendTo(
  { origin, authorization }: SearchNode,
  { method, path, body, type, timeoutMs, signal }: Message,
) {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body && { 'Content-Type': type }),
      ...(authorization && { Authorization: authorization }),
    },
    ...(body && { body }),
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  })
  return { status: response.status, text: await response.text() }
}

const errorBody = z.object({ error: z.object({ type: z.string(), reason: z.string().nullish() }) })

function readResponse(status: number, text: string): unknown {
  if (status < 400) return text && JSON.parse(text)
  const read = errorBody.safeParse(parseJson(text))
  const { type, reason } = read.data?.error ?? { type: 'unknown', reason: text.slice(0, 300) }
  throw new SearchResponseError(status, type, reason ?? '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const newBreaker = () =>
  newCircuitBreaker({
    maxFailures,
    cooldownMs,
    isFailure: error => error instanceof SearchUnavailableError,
    downError: cause => new SearchUnavailableError(cause),
  })
