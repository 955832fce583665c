export type Cdn = { maxAgeSeconds: number } & (
  | { provider: 'purge'; url: string; token?: string | undefined }
  | { provider: 'fastly'; url: string; service: string; token: string }
)

/** Removes every page with one of these keys from the CDN. Throws unless the CDN confirms it. */
export type Purge = (keys: readonly string[], signal: AbortSignal) => Promise<void>

/** Milliseconds until a request without a response counts as failed. */
const timeoutMs = 10_000

/** The CDN's own request: `PURGE` as Varnish and nginx take it, or Fastly's API. The keys are in `Surrogate-Key`. */
export const purgeRequests =
  (cdn: Cdn): Purge =>
  async (keys, signal) => {
    const isFastly = cdn.provider === 'fastly'
    const response = await fetch(isFastly ? `${cdn.url}/service/${cdn.service}/purge` : cdn.url, {
      method: isFastly ? 'POST' : 'PURGE',
      headers: {
        'Surrogate-Key': keys.join(' '),
        ...(isFastly && { 'Fastly-Key': cdn.token }),
        ...(!isFastly && cdn.token && { Authorization: `Bearer ${cdn.token}` }),
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the CDN responded with ${response.status}`)
  }
