import { Client, errors } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { newCircuitBreaker } from '#records/circuit-breaker.ts'
import { type BulkFailure, type BulkOperation, bulkFailures, bulkLines } from './bulk.ts'
import { SearchResponseError, SearchUnavailableError } from './errors.ts'

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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Message = { method: Method; path: string; body?: object; bulkBody?: object[] }
type Limits = { timeoutMs: number; signal?: AbortSignal | undefined }

/** Milliseconds until a node counts as silent: for one request, and for many documents. */
const requestTimeoutMs = 2_000
export const bulkTimeoutMs = 30_000
/** A request goes to at most so many nodes. */
const maxAttempts = 3
/** After so many failed requests in a row, all fail at once for some milliseconds. */
const [maxFailures, cooldownMs] = [3, 3_000]

export function newSearchClient({ nodes, prefix = '' }: SearchServers): SearchClient {
  const cluster = new Client({ nodes: [...nodes], maxRetries: Math.min(maxAttempts, nodes.length) - 1 })
  // Long writes must not stop searches.
  const [requests, bulks] = [newBreaker(), newBreaker()]
  return {
    prefix,
    request: (method, path, body, { timeoutMs = requestTimeoutMs } = {}) =>
      requests(() => send(cluster, { method, path, ...(body && { body }) }, { timeoutMs })),
    async bulk(operations, { refresh, signal } = {}) {
      if (!operations.length) return []
      const path = `/_bulk${refresh ? `?refresh=${refresh}` : ''}`
      const message = { method: 'POST', path, bulkBody: bulkLines(operations) } as const
      return bulkFailures(await bulks(() => send(cluster, message, { timeoutMs: bulkTimeoutMs, signal })))
    },
  }
}

async function send(cluster: Client, message: Message, { timeoutMs, signal }: Limits): Promise<unknown> {
  signal?.throwIfAborted()
  const sent = cluster.transport.request(message, { requestTimeout: timeoutMs })
  const abort = () => {
    // Returned, it would be a promise of the listener, whose rejection ends the process.
    sent.abort()
  }
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return (await sent).body
  } catch (error) {
    signal?.throwIfAborted()
    throw toSearchError(error)
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/** Responses by which a node says that it cannot serve at the moment. */
const isBusy = (status: number) => status === 429 || (status >= 502 && status <= 504)

const errorBody = z.object({ error: z.object({ type: z.string(), reason: z.string().nullish() }) })

function toSearchError(error: unknown): Error {
  if (!(error instanceof errors.ResponseError)) return new SearchUnavailableError(error)
  const { statusCode, body } = error
  if (isBusy(statusCode)) return new SearchUnavailableError(error)
  const read = errorBody.safeParse(body)
  const { type, reason } = read.data?.error ?? { type: 'unknown', reason: String(body).slice(0, 300) }
  return new SearchResponseError(statusCode, type, reason ?? '')
}

const newBreaker = () =>
  newCircuitBreaker({
    maxFailures,
    cooldownMs,
    isFailure: error => error instanceof SearchUnavailableError,
    downError: cause => new SearchUnavailableError(cause),
  })
