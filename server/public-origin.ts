/**
 * The origin under which visitors see Sawari: PUBLIC_URL's, else the request's. Behind a proxy that terminates TLS the
 * request would say http, and React Router would refuse every form.
 */
export const publicOrigin =
  (publicUrl: string | undefined) =>
  (request: Request): string =>
    publicUrl ?? new URL(request.url).origin

/** The URL of a request under its public origin. */
export function publicUrl(request: Request, origin: string): URL {
  const inner = new URL(request.url)
  const url = new URL(origin)
  // Assigned separately, since a path of //evil.example would be parsed as another host.
  url.pathname = inner.pathname
  url.search = inner.search
  return url
}

/** The same request under its public origin. */
export function publicRequest(request: Request, origin: string): Request {
  const url = publicUrl(request, origin)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(url, {
    // HEAD is rendered like GET, because it needs the same headers; its body is dropped at the end.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    headers: request.headers,
    signal: request.signal,
    ...(hasBody && request.body ? { body: request.body, duplex: 'half' } : {}),
  })
}
