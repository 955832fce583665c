/** What decides of an answer whether this device may keep it. */
type Facts = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

/** Answers that come from this host as they were asked for, and that everybody gets alike. */
export const isForEveryone = ({ status, type, redirected, headers }: Facts) =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !/private|no-store/.test(headers.get('Cache-Control') ?? 'no-store')

/** An open page, whole. The server says which pages are somebody's own: they are `private` or `no-store`. */
export const mayKeepPage = (answer: Facts) =>
  isForEveryone(answer) && (answer.headers.get('Content-Type') ?? '').startsWith('text/html')

/** A picture that everybody may see. */
export const mayKeepPicture = (answer: Facts) =>
  isForEveryone(answer) && (answer.headers.get('Content-Type') ?? '').startsWith('image/')

/** Addresses that are no pages of the website; what they answer is never looked at. */
export const isApart = (path: string) => /^\/(api|console|demo|assets|og)(\/|$)/.test(path)

/** Pictures of records, the only thing below /api that is kept. */
export const isPicture = (path: string) => path.startsWith('/api/files/')
