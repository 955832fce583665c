/** What decides of an answer whether this device may keep it. */
type ResponseHead = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

/** Answers that come from this host as they were asked for, and that everybody gets alike. */
export const isPublicResponse = ({ status, type, redirected, headers }: ResponseHead) =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !/private|no-store/.test(headers.get('Cache-Control') ?? 'no-store')

/** An open page, whole. The server says which pages are somebody's own: they are `private` or `no-store`. */
export const isCacheablePage = (response: ResponseHead) =>
  isPublicResponse(response) && (response.headers.get('Content-Type') ?? '').startsWith('text/html')

/** A picture that everybody may see. */
export const isCacheablePicture = (response: ResponseHead) =>
  isPublicResponse(response) && (response.headers.get('Content-Type') ?? '').startsWith('image/')

/** Addresses that are no pages of the website; what they answer is never looked at. */
export const isNonPagePath = (path: string) => /^\/(api|console|demo|assets|og)(\/|$)/.test(path)

/** Pictures of records, the only thing below /api that is kept. */
export const isPicturePath = (path: string) => path.startsWith('/api/files/')
