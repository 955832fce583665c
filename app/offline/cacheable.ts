/** The parts of a response that decide whether this device may cache it. */
type ResponseHead = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

/** Whether a response comes unredirected from this host and is the same for everybody. */
export const isPublicResponse = ({ status, type, redirected, headers }: ResponseHead) =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !/private|no-store/.test(headers.get('Cache-Control') ?? 'no-store')

/** Whether a response is a complete open page. The server marks personal pages `private` or `no-store`. */
export const isCacheablePage = (response: ResponseHead) =>
  isPublicResponse(response) && (response.headers.get('Content-Type') ?? '').startsWith('text/html')

/** Whether a response is a public picture. */
export const isCacheablePicture = (response: ResponseHead) =>
  isPublicResponse(response) && (response.headers.get('Content-Type') ?? '').startsWith('image/')

/** Paths that are no pages of the website; the worker ignores their responses. */
export const isNonPagePath = (path: string) => /^\/(api|console|demo|assets|og)(\/|$)/.test(path)

/** Pictures of records, the only cached paths below /api. */
export const isPicturePath = (path: string) => path.startsWith('/api/files/')
